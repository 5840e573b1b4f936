import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { OVER_PAGE } from '../../lib/dialogs/close-dialog.ts';
import { paths } from '../../lib/navigation/paths.ts';
import type { ConversationRef } from './api.ts';
import { preparesTransition } from './load-transition.ts';
import type { TransitionButton } from './next.ts';
import { nextToInbox } from './transition-url.ts';

type ButtonProps = {
  conversationRef: ConversationRef;
  transition: TransitionButton;
  variant: 'contained' | 'outlined' | 'text';
};

/** Fits three buttons next to each other on a phone. */
const NARROW = {
  flexGrow: { xs: 1, sm: 0 },
  px: { xs: 0.75, sm: 1.75 },
  fontSize: { xs: '0.875rem', sm: '0.9375rem' },
} as const;
const QUIET = { color: 'text.primary', textAlign: 'left', overflowWrap: 'anywhere' } as const;

/** Opens the dialog of a transition over the conversation. */
export const TransitionLink = ({ conversationRef, transition: { action, milestone, label }, variant }: ButtonProps) => (
  <Button
    component={Link}
    to={nextToInbox(paths.transition(conversationRef.id, action, milestone ?? undefined), useLocation().search)}
    state={OVER_PAGE}
    variant={variant}
    size="small"
    {...preparesTransition}
    sx={variant === 'text' ? QUIET : NARROW}
  >
    {label}
  </Button>
);
