import type { TransitionBody } from '@taskwright/contract';
import { useRef, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { ApiError, inWordsOnForm, isTemporary } from '../../lib/api/api-error.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { answersAreOld, tasksChanged } from '../../lib/queries/server-state.ts';
import { keysAroundAgreement } from './answer-keys.ts';
import { conversationQuery, type Head, type Place, tagged } from './api.ts';

/** Fetches the conversation and bypasses the cache. Throws on failure. */
const readHead = (place: Place): Promise<Head> =>
  queryClient.fetchQuery({ ...conversationQuery(place), staleTime: 0, retry: false });

type Under = { readonly ifMatch: string | null; readonly idempotencyKey: string };

/** Sends a transition and updates the cached responses that show the agreement. Throws if it is rejected. */
const sendStep = async (place: Place, body: TransitionBody, under: Under): Promise<void> => {
  const head = tagged(await call('transitionAgreement', { params: { id: place.id }, body, ...under }));
  const { queryKey } = conversationQuery(place);
  // Cancels older requests, whose responses would overwrite the new state.
  await queryClient.cancelQueries({ queryKey });
  const isTaskTheSame = queryClient.getQueryData(queryKey)?.task.state === head.task.state;
  queryClient.setQueryData(queryKey, head);
  if (!isTaskTheSame) void tasksChanged();
  void answersAreOld(keysAroundAgreement({ taskId: head.task._id, conversation: place.id }, place.uid));
};

/** The conversation changed after the user read it. */
class OvertakenError extends Error {
  override readonly name = 'OvertakenError';

  constructor({ last, with: other }: Head) {
    // The own change came from another window, or its response was lost before the input was edited.
    const isOwn = last !== null && last.kind !== 'message' && last.by === 'me';
    super(`${isOwn ? 'You' : other.name} changed this a moment ago. Check the latest, then try again.`);
  }
}

/** Returns why a transition failed, as text for its form. */
export const whyNotTaken = (error: unknown): string =>
  error instanceof OvertakenError ? error.message : inWordsOnForm(error);

type Attempt = { readonly what: string; readonly key: string };

/** Reuses the idempotency key when the same transition is retried on the same state. */
const attemptOf = (before: Attempt | null, what: string): Attempt =>
  before?.what === what ? before : { what, key: crypto.randomUUID() };

const isOf = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status);

/**
 * Sends transitions on the state that the user has read. `read` is the conversation at the time when the dialog opened;
 * background updates do not change it. After a conflict or a transition that is no longer allowed, `read` becomes the
 * current conversation.
 *
 * `take` throws if the transition fails. Show the error with the form's `showRefusal` and `whyNotTaken`. Concurrent
 * calls share one request.
 */
export const useTransition = (place: Place, talk: Head) => {
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
