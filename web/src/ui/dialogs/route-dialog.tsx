import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useModal } from './use-modal.ts';

const Backdrop = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndex.modal,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  backgroundColor: 'rgb(0 0 0 / 50%)',
  transition: 'opacity 200ms ease-out',
  '@starting-style': { opacity: 0 },
}));

const Paper = styled('div')(({ theme }) => ({
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  width: '100%',
  height: '100%',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  '&:focus, &:focus-visible': { outline: 'none' },
  [theme.breakpoints.up('sm')]: {
    width: 'calc(100% - 64px)',
    maxWidth: `${theme.breakpoints.values.sm}em`,
    height: 'auto',
    maxHeight: 'calc(100% - 64px)',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.radius.dialog,
    boxShadow: '0 12px 48px rgb(0 0 0 / 28%)',
  },
}));

const WIDE = { maxWidth: { sm: '67.5em' }, maxHeight: { sm: 'calc(100% - 32px)' } } as const;

/** Content of a dialog between its title and its buttons. Scrolls if it is too long. */
export const DialogBody = styled('div')(({ theme }) => ({
  flex: '1 1 auto',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '16px 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&:not(:last-child)': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
}));

/** Buttons at the bottom of a dialog. */
export const DialogFoot = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 16,
  padding: '16px 24px',
});

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

/** Dialog with its own address: open while the page below renders it. Fills the screen on phones. */
export const RouteDialog = ({
  title,
  onClose,
  isForm = false,
  isWide = false,
  isInterruption = false,
  children,
}: Props) => {
  const titleId = useId();
  const ref = useRef<HTMLDivElement>(null);
  const pressed = useRef<EventTarget | null>(null);
  useModal(ref, onClose, { focusesHeading: !isInterruption });
  return createPortal(
    <Backdrop
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target, currentTarget }) => {
        // Requires press and release outside, so that a text selection that ends there does not close the dialog.
        if (!isForm && target === currentTarget && pressed.current === currentTarget) onClose();
      }}
    >
      <Paper ref={ref} role="dialog" aria-modal aria-labelledby={titleId} tabIndex={-1} sx={isWide ? WIDE : undefined}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pr: 1.5 }}>
          <Typography id={titleId} variant="h3" component="h2" sx={{ px: 3, py: 2 }}>
            {title}
          </Typography>
          <IconButton aria-label="Close" onClick={onClose}>
            <Close />
          </IconButton>
        </Box>
        {children}
      </Paper>
    </Backdrop>,
    document.body,
  );
};
