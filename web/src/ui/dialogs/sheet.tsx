import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef } from 'react';

const Dialog = styled('dialog')(({ theme }) => ({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: '100%',
  maxHeight: '85dvh',
  margin: 'auto 0 0',
  // What is pressed on the dialog itself is beside it: all of its face belongs to its content.
  padding: 0,
  overscrollBehavior: 'contain',
  border: 0,
  borderStartStartRadius: theme.radius.dialog,
  borderStartEndRadius: theme.radius.dialog,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: '0 -8px 40px rgb(0 0 0 / 18%)',
  transition: 'translate 180ms ease-out',
  '@starting-style': { translate: '0 100%' },
  '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 48%)' },
}));

type Props = {
  title: string;
  /** It is closed, by whatever means: render it no more. */
  onClosed: () => void;
  children: (close: () => void) => ReactNode;
};

/**
 * What rises from the foot of a small screen for as long as it is rendered. It is the browser's own dialog: the page below rests, Escape
 * and a press beside it close it, and the focus returns to where it was.
 */
export const Sheet = ({ title, onClosed, children }: Props) => {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (ref.current?.open === false) ref.current.showModal();
  }, []);
  // Closed before it is gone, for then the browser gives the focus back.
  const close = () => ref.current?.close();
  return (
    <Dialog
      ref={ref}
      aria-labelledby={id}
      onClose={onClosed}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) close();
      }}
    >
      <Box sx={{ pt: 1, px: 2, pb: 'calc(24px + env(safe-area-inset-bottom))' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mr: -1 }}>
          <Typography id={id} variant="h3" component="h2">
            {title}
          </Typography>
          <IconButton aria-label="Close" onClick={close}>
            <Close />
          </IconButton>
        </Box>
        {children(close)}
      </Box>
    </Dialog>
  );
};
