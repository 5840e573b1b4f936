import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { AgreementSummary, ListedTask } from '@taskwright/contract';
import { isAgreed, isCompleted, isOnOffer } from '@taskwright/contract/lifecycle/agreement-states';
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
export const waitingForClient = ({
  state,
  turn,
  next,
  conversation,
  with: freelancer,
}: AgreementSummary): Waiting | null => {
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
    case 'funding': {
      const title = `“${isolate(next.milestone ?? 'the next milestone')}”`;
      return isCompleted(state)
        ? { text: `${name} isn’t fully paid yet.`, button: 'Pay now', to: paths.fund(conversation) }
        : {
            text: `Fund ${title} so that ${freelancer === undefined ? 'the freelancer' : name} can start.`,
            button: 'Fund milestone',
            to: paths.fund(conversation),
          };
    }
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

/** Returns the unread messages about a task with the link to the first; null without one. */
export const waitingMessage = ({ message }: Pick<ListedTask, 'message'>): Waiting | null => {
  if (message === undefined) return null;
  const { conversation, with: name, more } = message;
  const others = more === 0 ? '' : more === 1 ? ' and 1 other' : ` and ${more} others`;
  const text = `${isolate(name)}${others} sent you ${more === 0 ? 'a message' : 'messages'}.`;
  return { text, button: 'Reply', to: paths.conversation(conversation) };
};

/** Returns whether the next step of the client is to decide on the bids: nothing else waits, and no offer is open. */
export const isNextToDecide = ({ work, message, undecided }: ListedTask): boolean =>
  undecided !== undefined && message === undefined && (work === undefined || !isOnOffer(work.state));

type TurnProps = { turn: Waiting; titleId: string; isNext: boolean };

/** A turn of the client with its link, which is filled for the next step. */
const Turn = ({ turn: { text, button, to }, titleId, isNext }: TurnProps) => (
  <>
    <Box component="span" sx={{ fontSize: '0.9375rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
      <Isolated text={text} />
    </Box>
    <Button
      component={Link}
      to={to}
      variant={isNext ? 'contained' : 'outlined'}
      size="small"
      aria-describedby={titleId}
      data-screen-only
      sx={PHONE_TARGET}
    >
      {button}
    </Button>
  </>
);

/** The agreement or offer on a task: progress, and the turn of the client or a link to the conversation. */
const Agreement = ({ task, agreement, titleId }: Props & { agreement: AgreementSummary }) => {
  const waiting = waitingForClient(agreement);
  const answer = waitingForAnswer(agreement);
  // The link to reply leads to the same conversation.
  const hasLink = task.message?.conversation === agreement.conversation;
  return (
    <>
      {isInProgress(task) && <AgreementProgress agreement={agreement} />}
      {answer !== null && (
        <Box component="span" sx={{ fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
          <Isolated text={answer} />
        </Box>
      )}
      {waiting !== null && <Turn turn={waiting} titleId={titleId} isNext />}
      {waiting === null && !hasLink && <OpenConversation agreement={agreement} titleId={titleId} />}
    </>
  );
};

/** The agreement or offer on a task and its unread messages, below the status of the task. */
export const TaskAgreement = ({ task, titleId }: Props) => {
  const { work } = task;
  const message = waitingMessage(task);
  if (work === undefined && message === null) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {work !== undefined && <Agreement task={task} agreement={work} titleId={titleId} />}
      {message !== null && (
        <Turn turn={message} titleId={titleId} isNext={work === undefined || waitingForClient(work) === null} />
      )}
    </Box>
  );
};
