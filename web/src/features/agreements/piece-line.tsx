import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { PieceAction, PieceState } from '@taskwright/contract/lifecycle/pieces';
import { isolate } from '@taskwright/contract/limits/text';
import { useRef, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { ApiError, formErrorText } from '../../lib/api/api-error.ts';
import { monthAndYear } from '../../lib/format/dates.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { invalidateQueries } from '../../lib/queries/server-state.ts';
import { FormBanner } from '../../ui/forms/form-banner.tsx';
import { Dovetail } from '../../ui/illustrations/dovetail.tsx';
import { Isolated } from '../../ui/text/isolated.tsx';
import { BUTTON_ROW, LINE } from './action-item-line.tsx';
import { quoted } from './agreement-words.ts';
import { entries, inbox } from './answer-keys.ts';
import { type ConversationRef, conversationQuery, type Head } from './api.ts';

type Piece = NonNullable<Head['piece']>;
type Text = (conversation: Head, name: string) => string;

/** Returns the content of the piece in words for the client. It contains no amount. */
const shownText = ({ task, agreement, piece }: Head): string => {
  const month = agreement?.endedAt == null ? null : monthAndYear(agreement.endedAt.slice(0, 7));
  const facts = [quoted(task.title), piece?.category, month].filter((fact) => fact != null);
  return `It shows ${facts.join(', ')}, and your review once it is public. It never shows the amount.`;
};

/** State of the piece in words, for the freelancer and for the client. Empty for a state without a text. */
const TEXTS: Readonly<Record<Head['role'], Readonly<Record<PieceState, Text>>>> = {
  freelancer: {
    none: (_, name) => `Show this work in your portfolio, if ${name} agrees.`,
    proposed: (_, name) => `${name} decides if your portfolio may show this work.`,
    shown: () => 'Your portfolio shows this work.',
    refused: () => 'Your client doesn’t want this work in your portfolio.',
  },
  client: {
    none: () => '',
    proposed: (conversation, name) => `${name} wants to show this work in their portfolio. ${shownText(conversation)}`,
    shown: (_, name) => `${name}’s portfolio shows this work.`,
    refused: (_, name) => `You don’t want this work in ${name}’s portfolio.`,
  },
};

const labelOf = (action: PieceAction, { state }: Piece, role: Head['role']): string => {
  if (action === 'propose') return 'Add this work to your portfolio';
  if (action === 'agree') return 'Agree';
  if (state === 'shown') return 'Remove from the portfolio';
  return role === 'client' ? 'No thanks' : 'Withdraw';
};

/** Sends a transition and caches its result. */
const send = async (conversationRef: ConversationRef, action: PieceAction): Promise<void> => {
  const { id, uid } = conversationRef;
  const { data } = await call('transitionPiece', { params: { id }, body: { action } });
  const { queryKey } = conversationQuery(conversationRef);
  // Cancels older requests, whose responses would overwrite the new state.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (head) => head && { ...head, piece: data });
  const about = { taskId: '', conversation: id };
  void invalidateQueries([['conversations', 'one', id], inbox(about, uid), entries(about, uid), ['profiles']]);
};

type Props = { conversationRef: ConversationRef; conversation: Head };

/** The work of a completed agreement as a piece of the freelancer's portfolio, with the allowed transitions. */
export const PieceLine = ({ conversationRef, conversation }: Props) => {
  const { piece, role } = conversation;
  const [busy, setBusy] = useState<PieceAction | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const line = useRef<HTMLDivElement>(null);
  if (piece === undefined) return null;
  const text = TEXTS[role][piece.state](conversation, isolate(conversation.with.name));
  if (text === '') return null;

  const take = async (action: PieceAction) => {
    setBusy(action);
    setProblem(null);
    try {
      await send(conversationRef, action);
      // The pressed button was disabled, and unmounts.
      line.current?.focus({ preventScroll: true });
    } catch (error) {
      console.error(error);
      setProblem(formErrorText(error));
      // The other party has changed the piece.
      if (error instanceof ApiError && error.status === 409) {
        void invalidateQueries([['conversations', 'one', conversationRef.id]]);
      }
    } finally {
      setBusy(null);
    }
  };

  return (
    <Box
      ref={line}
      role="group"
      aria-label="Portfolio"
      tabIndex={-1}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1,
        fontSize: '0.9375rem',
        '&:focus': { outline: 0 },
      }}
    >
      <Box sx={LINE}>
        <Box sx={{ display: 'flex', gap: 1, flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', height: '1.6em' }}>
            <Dovetail size={18} />
          </Box>
          <span>
            <Isolated text={text} />
          </span>
        </Box>
        {piece.actions.length > 0 && (
          <Box data-screen-only sx={BUTTON_ROW}>
            {piece.actions.map((action) => (
              <Button
                key={action}
                size="small"
                variant={action === 'withdraw' ? 'text' : 'outlined'}
                loading={busy === action}
                disabled={busy !== null}
                onClick={() => void take(action)}
              >
                {labelOf(action, piece, role)}
              </Button>
            ))}
          </Box>
        )}
      </Box>
      <FormBanner>{problem}</FormBanner>
    </Box>
  );
};
