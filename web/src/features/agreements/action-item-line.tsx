import Box from '@mui/material/Box';
import { isolate } from '@taskwright/contract/limits/text';
import { clamp } from '../../ui/layout/clamp.ts';
import { Isolated } from '../../ui/text/isolated.tsx';
import type { ConversationRef } from './api.ts';
import { PaymentButtons } from './funding/payment-buttons.tsx';
import type { ActionItem, TransitionButton } from './next.ts';
import { TransitionLink } from './transition-link.tsx';

/** Transitions that are never the filled button, because they are not recommended. */
const isLast = ({ action }: TransitionButton): boolean =>
  action === 'withdraw' || action === 'confirm-cancellation' || action === 'complete-cancellation';

const TURNS = {
  mine: { text: () => 'Your turn.', color: 'primary.main' },
  theirs: { text: (name: string) => `Waiting for ${isolate(name)}`, color: 'text.primary' },
} as const;

const Turn = ({ turn, name }: { turn: NonNullable<ActionItem['turn']>; name: string }) => (
  <>
    <Box component="strong" sx={{ fontWeight: 650, color: TURNS[turn].color }}>
      <Isolated text={TURNS[turn].text(name)} />
    </Box>{' '}
  </>
);

/** Text with buttons next to it; below it if there is no space. */
export const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 1,
} as const;

/** Buttons of a line, full width on phones. */
export const BUTTON_ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 0.75, sm: 1 },
  width: { xs: '100%', sm: 'auto' },
} as const;

type ActionItemProps = { conversationRef: ConversationRef; name: string; item: ActionItem; isFirst: boolean };

/** An action item with its transitions next to it. Only the first transition of the first item is a filled button. */
export const ActionItemLine = ({
  conversationRef,
  name,
  item: { text, turn, reason, note, transitions, payment },
  isFirst,
}: ActionItemProps) => (
  <Box sx={LINE}>
    <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
      {/* Our sentence, which is laid out left to right even if it starts with a name in another script. */}
      <Box sx={{ ...clamp(3), unicodeBidi: 'normal', textWrap: 'pretty' }}>
        {turn !== null && <Turn turn={turn} name={name} />}
        <Isolated text={text} />
      </Box>
      {reason !== null && (
        <Box sx={{ ...clamp(2), color: 'text.secondary' }}>
          “<bdi>{reason}</bdi>”
        </Box>
      )}
      {note !== null && (
        <Box>
          <Isolated text={note} />
        </Box>
      )}
    </Box>
    {(transitions.length > 0 || payment !== undefined) && (
      <Box data-screen-only data-actions sx={BUTTON_ROW}>
        {transitions.map((transition, index) => (
          <TransitionLink
            key={`${transition.action} ${transition.milestone}`}
            conversationRef={conversationRef}
            transition={transition}
            variant={isFirst && index === 0 && !isLast(transition) ? 'contained' : 'outlined'}
          />
        ))}
        {payment !== undefined && (
          <PaymentButtons conversationRef={conversationRef} payment={payment} isFilled={isFirst} />
        )}
      </Box>
    )}
  </Box>
);
