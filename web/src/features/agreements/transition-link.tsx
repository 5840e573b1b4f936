import Button from '@mui/material/Button';
import type { AgreementAction } from '@taskwright/contract/lifecycle/agreements';
import { isTransition } from '@taskwright/contract/transition-words';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { OVER_PAGE } from '../../lib/dialogs/close-dialog.ts';
import { paths } from '../../lib/navigation/paths.ts';
import type { ConversationRef } from './api.ts';
import { preparesTransition } from './lazy-transition.tsx';
import type { TransitionButton } from './next.ts';

/** Parameters of an address of Messages: filter and search of the list. Dialogs over a conversation add others. */
export const INBOX_PARAMS = { filter: 'show', search: 'q' } as const;

/**
 * Returns the part of an address's search that keeps the view of the list: '?show=turn&q=oak', empty for the whole
 * list.
 */
export const inboxAddress = (search: string): string => {
  const kept: readonly string[] = Object.values(INBOX_PARAMS);
  const params = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => kept.includes(name)));
  return params.size === 0 ? '' : `?${params}`;
};

/** Adds the view of the list in `search` to the address of a dialog over a conversation. */
export const nextToInbox = (dialog: string, search: string): string =>
  `${dialog}${inboxAddress(search).replace('?', '&')}`;

/** Transition requested by the URL, with the number of its milestone. */
export type RequestedTransition = { readonly action: AgreementAction; readonly milestone: number | null };

const NUMBER = /^[1-9]\d{0,8}$/;

/** Parses the transition that `paths.transition` wrote to the URL; null if it is missing or unknown. */
export const transitionIn = (search: URLSearchParams): RequestedTransition | null => {
  const action = search.get('step');
  if (action === null || !isTransition(action)) return null;
  const milestone = search.get('milestone') ?? '';
  return { action, milestone: NUMBER.test(milestone) ? Number(milestone) : null };
};

/** Returns the transition whose dialog is open. */
export const useRequestedTransition = (): RequestedTransition | null => transitionIn(useSearchParams()[0]);

type ButtonProps = {
  conversationRef: ConversationRef;
  transition: TransitionButton;
  variant: 'contained' | 'outlined' | 'text';
};

/** Buttons that share a row on a phone, up to three. */
export const SHARED_ROW = {
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
    sx={variant === 'text' ? QUIET : SHARED_ROW}
  >
    {label}
  </Button>
);
