import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { FormEventHandler, ReactNode } from 'react';
import { RouteDialog } from '../../../ui/dialogs/route-dialog.tsx';
import { DraftNote } from '../../../ui/forms/draft-note.tsx';
import { FormBanner } from '../../../ui/forms/form-banner.tsx';

type Props = {
  title: string;
  /** Label of the submit button. */
  verb: string;
  /** Reason why the transition failed or is not allowed. */
  reason: string | null;
  /** The transition is no longer allowed. */
  isOver: boolean;
  isBusy: boolean;
  /** Discards the draft with which the form started; null without one. */
  startOver: (() => void) | null;
  /** The transition cannot be undone: its button is red. */
  isDestructive?: boolean;
  /** Label of the button that closes the dialog. 'Cancel' would be ambiguous where the transition is a cancellation. */
  back?: string;
  onSubmit: FormEventHandler;
  onClose: () => void;
  /**
   * Accessible name of read-only content. Makes the scrollable body focusable, because it can be taller than the
   * screen.
   */
  description?: string;
  /** Starts the footer, before the buttons. */
  summary?: ReactNode;
  children: ReactNode;
};

const BODY = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, alignContent: 'start' } as const;

/** Buttons of a dialog, which fill the row on phones. */
export const DIALOG_BUTTONS = {
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { xs: 1, sm: 2 },
  rowGap: 1,
  '& > :is(a, button)': { flexGrow: { xs: 1, sm: 0 } },
} as const;

/** The theme's disabled button is green, and a busy button is disabled. */
const RED = { color: 'error', sx: { '&.Mui-disabled': { bgcolor: 'error.main' } } } as const;

/** Form of a transition: content, submit button and cancel button. */
export const TransitionForm = ({
  verb,
  reason,
  isOver,
  isBusy,
  startOver,
  isDestructive = false,
  back = 'Cancel',
  onSubmit,
  onClose,
  description,
  summary,
  children,
}: Omit<Props, 'title'>) => (
  <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'contents' }}>
    <DialogContent
      sx={BODY}
      {...(description !== undefined && { role: 'group', 'aria-label': description, tabIndex: 0 })}
    >
      <FormBanner>{reason}</FormBanner>
      {startOver !== null && <DraftNote onStartOver={startOver} />}
      {children}
    </DialogContent>
    <DialogActions sx={DIALOG_BUTTONS}>
      {summary !== undefined && <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 12rem' }, minWidth: 0 }}>{summary}</Box>}
      <Button variant="outlined" onClick={onClose}>
        {isOver ? 'OK' : back}
      </Button>
      {!isOver && (
        <Button type="submit" variant="contained" loading={isBusy} {...(isDestructive && RED)}>
          {verb}
        </Button>
      )}
    </DialogActions>
  </Box>
);

/** Dialog around the form of a transition. */
export const TransitionFrame = ({ title, ...form }: Props) => (
  <RouteDialog title={title} onClose={form.onClose} isForm>
    <TransitionForm {...form} />
  </RouteDialog>
);
