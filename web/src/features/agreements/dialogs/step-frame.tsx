import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormEventHandler, ReactNode } from 'react';
import { DialogBody, DialogFoot, RouteDialog } from '../../../ui/dialogs/route-dialog.tsx';
import { FormBanner } from '../../../ui/forms/form-banner.tsx';

type Props = {
  title: string;
  /** What the one button says that takes the step. */
  verb: string;
  /** What is in its way. */
  why: string | null;
  /** The step can no longer be taken. */
  isOver: boolean;
  isBusy: boolean;
  /** The transition ends something and cannot be undone: its button is red. */
  isDestructive?: boolean;
  /** Label of the button that closes the dialog. 'Cancel' would be ambiguous where the transition is a cancellation. */
  back?: string;
  onSubmit: FormEventHandler;
  onClose: () => void;
  /** What is read there rather than typed: so called, the keyboard stops at it, for it may be longer than the screen. */
  reads?: string;
  children: ReactNode;
};

const BODY = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, alignContent: 'start' } as const;

/** The theme's disabled button is green, also while it is busy. */
const RED = { color: 'error', sx: { '&.Mui-disabled': { bgcolor: 'error.main' } } } as const;

/** What the dialog of a step says and asks for, the one button that takes it, and the way back. */
export const StepForm = ({
  verb,
  why,
  isOver,
  isBusy,
  isDestructive = false,
  back = 'Cancel',
  onSubmit,
  onClose,
  reads,
  children,
}: Omit<Props, 'title'>) => (
  <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'contents' }}>
    <DialogBody sx={BODY} {...(reads !== undefined && { role: 'group', 'aria-label': reads, tabIndex: 0 })}>
      <FormBanner>{why}</FormBanner>
      {children}
    </DialogBody>
    <DialogFoot>
      <Button variant="outlined" onClick={onClose}>
        {isOver ? 'OK' : back}
      </Button>
      {!isOver && (
        <Button type="submit" variant="contained" loading={isBusy} {...(isDestructive && RED)}>
          {verb}
        </Button>
      )}
    </DialogFoot>
  </Box>
);

/** The dialog of one step. */
export const StepFrame = ({ title, ...form }: Props) => (
  <RouteDialog title={title} onClose={form.onClose} isForm>
    <StepForm {...form} />
  </RouteDialog>
);
