import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { isModalOpen } from '../../../lib/dialogs/close-dialog.ts';
import { focusPageHeading } from '../../../lib/navigation/navigation-focus.tsx';
import { PADDING_BOTTOM } from '../note.tsx';

/** Takes no space, so that opening the sheet moves nothing. */
const SLOT = {
  gridRow: 2,
  position: 'relative',
  justifySelf: 'end',
  width: 'min(28rem, 100%)',
  '@media print': { position: 'static', width: '100%' },
} as const;

const SHEET = {
  position: { xs: 'fixed', sm: 'absolute' },
  inset: 0,
  boxSizing: 'border-box',
  px: { xs: 2, md: 2.5 },
  pb: `${PADDING_BOTTOM}px`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  bgcolor: 'background.paper',
  borderLeft: { sm: '1px solid' },
  borderColor: { sm: 'divider' },
  boxShadow: { sm: '-10px 0 28px rgb(0 0 0 / 12%)' },
  '&:focus-visible': { outlineOffset: -2 },
  '@media print': { position: 'static', border: 0, boxShadow: 'none', overflow: 'visible' },
} as const;

/** Stays visible while the terms scroll. */
const HEAD = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  mr: -1,
  py: 0.75,
  bgcolor: 'background.paper',
} as const;

/** Stays visible while the terms scroll, at the edge of the scroll container instead of its padding. */
const FOOT = {
  position: 'sticky',
  bottom: -PADDING_BOTTOM,
  display: 'flex',
  flexWrap: 'wrap',
  mt: 2,
  mb: `${-PADDING_BOTTOM}px`,
  mx: { xs: -2, md: -2.5 },
  px: { xs: 0.25, md: 0.75 },
  py: 0.5,
  borderTop: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

type FootProps = {
  /** Media query from which the foot is sticky. Before it, the foot scrolls with the terms. */
  sticksFrom?: string;
  children: ReactNode;
};

/** Transitions below the terms. */
export const TermsFoot = ({ sticksFrom, children }: FootProps) => (
  <Box
    data-screen-only
    data-bar
    sx={{
      ...FOOT,
      ...(sticksFrom !== undefined && {
        position: 'static',
        mb: 0,
        [sticksFrom]: { position: FOOT.position, mb: FOOT.mb },
      }),
      '&:empty': { display: 'none' },
    }}
  >
    {children}
  </Box>
);

type Props = {
  id: string;
  onClose: () => void;
  /** Transitions, which stay visible below the terms. */
  foot: ReactNode;
  children: ReactNode;
};

/**
 * Side sheet over the messages, full screen on phones. It is not modal: the page stays usable. Escape and the close
 * button call `onClose`. If the terms end while they are shown, the page's heading takes the focus.
 */
export const TermsSheet = ({ id, onClose, foot, children }: Props) => {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    sheet.current?.focus({ preventScroll: true });
    return () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusPageHeading();
      });
  }, []);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (!isModalOpen()) onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <Box sx={SLOT}>
      <Box ref={sheet} id={id} role="group" aria-label="Terms" tabIndex={0} sx={SHEET}>
        <Box sx={HEAD}>
          <Typography variant="h4" component="h3">
            Terms
          </Typography>
          <IconButton aria-label="Close terms" data-screen-only onClick={onClose}>
            <Close />
          </IconButton>
        </Box>
        {children}
        <TermsFoot>{foot}</TermsFoot>
      </Box>
    </Box>
  );
};
