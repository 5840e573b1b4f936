import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { AgreementSummary, ListedTask } from '@taskwright/contract';
import { isAgreed, isOnOffer } from '@taskwright/contract/lifecycle/agreement-states';
import { isInProgress } from '@taskwright/contract/lifecycle/availability';
import { isolate } from '@taskwright/contract/limits/text';
import { Link } from 'react-router-dom';
import { money } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Isolated } from '../../../ui/text/isolated.tsx';
import { AgreementProgress, OpenConversation } from '../agreement-progress.tsx';
import { PHONE_TARGET } from './list-skeleton.tsx';

/** A turn of the client of a task, and the label and path of the link to it. */
export type Waiting = { readonly text: string; readonly button: string; readonly to: string };

/** Returns what the client waits for in an open offer of theirs; null in any other case. */
export const waitingForAnswer = ({ state, turn, with: name }: AgreementSummary): string | null =>
  isOnOffer(state) && turn === 'them'
    ? `Waiting for ${name === undefined ? 'the freelancer' : isolate(name)} to answer your offer.`
    : null;

/** Returns what waits for the client in an agreement or offer; null if nothing does. */
export const waitingForClient = ({ turn, next, conversation, with: freelancer }: AgreementSummary): Waiting | null => {
  if (turn !== 'me' || next === null) return null;
  const name = freelancer === undefined ? 'The freelancer' : isolate(freelancer);
  const to = paths.conversation(conversation);
  switch (next.kind) {
    case 'delivery':
      return {
        text: `${name} delivered “${isolate(next.milestone ?? 'a milestone')}”.`,
        button: 'Review delivery',
        to,
      };
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

type Props = {
  task: ListedTask;
  /** Id of the element with the task's title, which distinguishes links with the same name. */
  titleId: string;
};

/** Returns the agreed amount and the freelancer of a task; null without an agreement. */
export const agreedOn = ({ work }: Pick<ListedTask, 'work'>) =>
  work !== undefined && isAgreed(work.state)
    ? { amount: money(work.cents / 100), freelancer: work.with ?? 'a freelancer' }
    : null;

/**
 * The agreement or offer on a task below its status: progress, what waits for the client with its link, or what the
 * client waits for with a link to the conversation.
 */
export const TaskAgreement = ({ task, titleId }: Props) => {
  const { work } = task;
  if (work === undefined) return null;
  const waiting = waitingForClient(work);
  const answer = waitingForAnswer(work);
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {isInProgress(task) && <AgreementProgress agreement={work} />}
      {answer !== null && (
        <Box component="span" sx={{ fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
          <Isolated text={answer} />
        </Box>
      )}
      {waiting === null ? (
        <OpenConversation agreement={work} titleId={titleId} />
      ) : (
        <>
          <Box component="span" sx={{ fontSize: '0.9375rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
            <Isolated text={waiting.text} />
          </Box>
          <Button
            component={Link}
            to={waiting.to}
            variant="outlined"
            size="small"
            aria-describedby={titleId}
            data-screen-only
            sx={PHONE_TARGET}
          >
            {waiting.button}
          </Button>
        </>
      )}
    </Box>
  );
};
