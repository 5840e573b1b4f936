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
  // Without padding, only a press on the backdrop has the dialog itself as its target.
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
  /** Called when the dialog has closed, by any means. The caller must stop rendering it. */
  onClosed: () => void;
  children: (close: () => void) => ReactNode;
};

/**
 * Bottom sheet on small screens, open while it is rendered. It is a native modal dialog: the page below is inert,
 * Escape and a press outside close it, and the focus returns to its previous element.
 */
export const Sheet = ({ title, onClosed, children }: Props) => {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (ref.current?.open === false) ref.current.showModal();
  }, []);
  // Closes the dialog before it unmounts. Otherwise the browser does not restore the focus.
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
