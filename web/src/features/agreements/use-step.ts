import type { TransitionBody } from '@taskwright/contract';
import { useRef, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { ApiError, inWordsOnForm, isTemporary } from '../../lib/api/api-error.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { answersAreOld, tasksChanged } from '../../lib/queries/server-state.ts';
import { keysAroundAgreement } from './answer-keys.ts';
import { conversationQuery, type Head, type Place, tagged } from './api.ts';

/** The conversation as it is now, whatever is known of it; throws where it does not come. */
const readHead = (place: Place): Promise<Head> =>
  queryClient.fetchQuery({ ...conversationQuery(place), staleTime: 0, retry: false });

type Under = { readonly ifMatch: string | null; readonly idempotencyKey: string };

/** Takes a step of the agreement, and shows what came of it wherever that is on the screen; throws where it is not taken. */
const sendStep = async (place: Place, body: TransitionBody, under: Under): Promise<void> => {
  const head = tagged(await call('takeStep', { params: { id: place.id }, body, ...under }));
  const { queryKey } = conversationQuery(place);
  // What was asked for before may be answered after, and knows nothing of it.
  await queryClient.cancelQueries({ queryKey });
  const isTaskTheSame = queryClient.getQueryData(queryKey)?.task.state === head.task.state;
  queryClient.setQueryData(queryKey, head);
  if (!isTaskTheSame) void tasksChanged();
  void answersAreOld(keysAroundAgreement({ taskId: head.task._id, conversation: place.id }, place.uid));
};

/** Somebody was faster: what the person decided upon is no longer what stands there. */
class OvertakenError extends Error {
  override readonly name = 'OvertakenError';

  constructor({ last, with: other }: Head) {
    // From another window, or one whose answer was lost before the words were changed.
    const isOwn = last !== null && last.kind !== 'message' && last.by === 'me';
    super(`${isOwn ? 'You' : other.name} changed this a moment ago. Check the latest, then try again.`);
  }
}

/** Why a step was not taken, in the words of the form that it was sent from. */
export const whyNotTaken = (error: unknown): string =>
  error instanceof OvertakenError ? error.message : inWordsOnForm(error);

type Attempt = { readonly what: string; readonly key: string };

/** The same step over the same state is the same press, asked again after no answer came; anything else is another. */
const attemptOf = (before: Attempt | null, what: string): Attempt =>
  before?.what === what ? before : { what, key: crypto.randomUUID() };

const isOf = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status);

/**
 * Takes steps of an agreement by what its person has read: `read` is the conversation as it was when the dialog opened, and does not
 * change under it, whatever happens meanwhile. `take` throws where the step is not taken: what `showRefusal` of a form puts beside its
 * fields and `whyNotTaken` says in words. When the other was faster, or the table has no such step any more, `read` is what stands
 * there now. Of two presses at once there is one.
 */
export const useStep = (place: Place, talk: Head) => {
  const [read, setRead] = useState(talk);
  const attempt = useRef<Attempt | null>(null);
  const underway = useRef<Promise<void> | null>(null);

  const send = async (body: TransitionBody): Promise<void> => {
    const { etag: ifMatch } = read;
    attempt.current = attemptOf(attempt.current, JSON.stringify([ifMatch, body]));
    try {
      await sendStep(place, body, { ifMatch, idempotencyKey: attempt.current.key });
    } catch (error) {
      if (!isTemporary(error)) attempt.current = null;
      if (!isOf(error, 409, 412)) throw error;
      const now = await readHead(place).catch(() => null);
      if (now !== null) setRead(now);
      throw isOf(error, 412) && now !== null ? new OvertakenError(now) : error;
    }
  };

  return {
    read,
    take: (body: TransitionBody): Promise<void> => {
      underway.current ??= send(body).finally(() => {
        underway.current = null;
      });
      return underway.current;
    },
  };
};
