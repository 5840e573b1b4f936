import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useEffect } from 'react';
import { focusPageHeading } from '../../lib/navigation/navigation-focus.tsx';

const WIDE = { maxWidth: { sm: '67.5em' }, maxHeight: { sm: 'calc(100% - 32px)' } } as const;

type Props = {
  title: string;
  /** Called by the close button, Escape and a press outside. Comes from `useCloseDialog`. */
  onClose: () => void;
  /** True for a dialog with input. A press outside then does not close it, because it is easily accidental. */
  isForm?: boolean;
  /** True for content that is compared side by side and needs more width. */
  isWide?: boolean;
  /** True for a dialog that interrupts a call. Afterwards, the result of the call may take the focus. */
  isInterruption?: boolean;
  children: ReactNode;
};

/**
 * Dialog with its own address: open while the page below renders it. Afterwards, the focus returns to the element that
 * opened it, or to the page's heading if it was opened by its address.
 */
export const RouteDialog = ({
  title,
  onClose,
  isForm = false,
  isWide = false,
  isInterruption = false,
  children,
}: Props) => {
  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (!isInterruption && document.activeElement === document.body) focusPageHeading();
      }),
    [isInterruption],
  );
  return (
    <Dialog
      open
      onClose={(_event, reason) => {
        if (!(isForm && reason === 'backdropClick')) onClose();
      }}
      slotProps={{ paper: isWide ? { sx: WIDE } : {} }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pr: 1.5 }}>
        <DialogTitle>{title}</DialogTitle>
        <IconButton aria-label="Close" onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      {children}
    </Dialog>
  );
};
