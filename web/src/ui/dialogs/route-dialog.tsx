import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { focusPageHeading } from '../../lib/navigation/navigation-focus.tsx';
import { Isolated } from '../text/isolated.tsx';

const container = () => document.getElementById('dialogs');

const WIDE = { maxWidth: { sm: '67.5em' }, maxHeight: { sm: 'calc(100% - 32px)' } } as const;

/**
 * Makes the page inert and locks its scrolling, without a layout shift from the scroll bar. MUI would hide the page from
 * screen readers, and also the toasts. Returns a function that undoes it.
 */
const restPage = (): (() => void) => {
  const page = document.getElementById('root');
  // For a nested dialog, such as a report over the bids, the outer dialog has already made the page inert and undoes
  // it.
  if (page?.hasAttribute('inert') === true) return () => undefined;
  const { style, clientWidth } = document.documentElement;
  const isScrolled = window.innerWidth > clientWidth;
  page?.toggleAttribute('inert', true);
  style.overflow = 'hidden';
  if (isScrolled) style.scrollbarGutter = 'stable';
  return () => {
    page?.toggleAttribute('inert', false);
    style.overflow = '';
    style.scrollbarGutter = '';
  };
};

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
  useLayoutEffect(restPage, []);
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
      container={container}
      disableScrollLock
      onClose={(_event, reason) => {
        if (!(isForm && reason === 'backdropClick')) onClose();
      }}
      slotProps={{ paper: isWide ? { sx: WIDE } : {} }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pr: 1.5 }}>
        <DialogTitle sx={{ flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Isolated text={title} />
        </DialogTitle>
        <IconButton aria-label="Close" onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      {children}
    </Dialog>
  );
};
