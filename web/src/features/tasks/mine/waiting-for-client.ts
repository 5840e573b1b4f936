import type { AgreementSummary } from '@taskwright/contract';
import { isOnOffer } from '@taskwright/contract/lifecycle/agreement-states';
import { paths } from '../../../lib/navigation/paths.ts';

/** A turn of the client of a task, and the label and path of the link to it. */
export type Waiting = { readonly text: string; readonly button: string; readonly to: string };

/** Returns what the client waits for in an open offer of theirs; null in any other case. */
export const waitingForAnswer = ({ state, turn, with: name = 'the freelancer' }: AgreementSummary): string | null =>
  isOnOffer(state) && turn === 'them' ? `Waiting for ${name} to answer your offer.` : null;

/** Returns what waits for the client in an agreement or offer; null if nothing does. */
export const waitingForClient = ({
  turn,
  next,
  conversation,
  with: name = 'The freelancer',
}: AgreementSummary): Waiting | null => {
  if (turn !== 'me' || next === null) return null;
  const to = paths.conversation(conversation);
  switch (next.kind) {
    case 'delivery':
      return { text: `${name} delivered “${next.milestone ?? 'a milestone'}”.`, button: 'Review delivery', to };
    case 'cancellation':
      return { text: `${name} asked to cancel.`, button: 'Answer', to };
    case 'amendment':
      return { text: `${name} proposed changes.`, button: 'Answer', to };
    case 'offer':
    case 'counter':
      return { text: `${name} proposed new terms.`, button: 'Answer', to };
    case 'review':
      return {
        text: `How was working with ${name}?`,
        button: 'Leave review',
        to: paths.transition(conversation, 'review'),
      };
    default:
      return null;
  }
};
