import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useId } from 'react';
import { focusPageHeading } from '../lib/navigation-focus.tsx';

/** Whoever opened the dialog has the focus again when it goes; opened by its address nobody had it, and the page's heading takes it. */
const useFocusAfter = (): void => {
  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusPageHeading();
      }),
    [],
  );
};

type Props = {
  title: string;
  /** From `useCloseDialog`: by the X, by Escape and by a press beside it. */
  onClose: () => void;
  /** It holds what somebody types, and a press beside it is too easily an accident. */
  isForm?: boolean;
  children: ReactNode;
};

/** A dialog that has an address: open while the page below shows it, the whole screen on a phone. */
export const RouteDialog = ({ title, onClose, isForm = false, children }: Props) => {
  const titleId = useId();
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  useFocusAfter();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isNarrow}
      aria-labelledby={titleId}
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown' || !isForm) onClose();
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pr: 1.5 }}>
        <DialogTitle id={titleId} sx={{ typography: 'h3' }}>
          {title}
        </DialogTitle>
        <IconButton aria-label="Close" onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      {children}
    </Dialog>
  );
};
