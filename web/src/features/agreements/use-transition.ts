import type { TransitionBody } from '@taskwright/contract';
import { isolate } from '@taskwright/contract/limits/text';
import { useRef, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { ApiError, formErrorText, isNotFound, isTemporary } from '../../lib/api/api-error.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { invalidateQueries, tasksChanged } from '../../lib/queries/server-state.ts';
import { agreementKeys } from './answer-keys.ts';
import { type ConversationRef, conversationQuery, type Head, NO_CONVERSATION, tagged } from './api.ts';

/** Fetches the conversation and bypasses the cache. Throws on failure. */
export const readHead = (conversationRef: ConversationRef): Promise<Head> =>
  queryClient.fetchQuery({ ...conversationQuery(conversationRef), staleTime: 0, retry: false });

type Preconditions = { readonly ifMatch: string | null; readonly idempotencyKey: string };

/** Sends a transition and updates the cached responses that show the agreement. Throws if it is rejected. */
const sendTransition = async (
  conversationRef: ConversationRef,
  body: TransitionBody,
  preconditions: Preconditions,
): Promise<void> => {
  const head = tagged(
    await call('transitionAgreement', { params: { id: conversationRef.id }, body, ...preconditions }),
  );
  const { queryKey } = conversationQuery(conversationRef);
  // Cancels older requests, whose responses would overwrite the new state.
  await queryClient.cancelQueries({ queryKey });
  const isTaskUnchanged = queryClient.getQueryData(queryKey)?.task.state === head.task.state;
  queryClient.setQueryData(queryKey, head);
  if (!isTaskUnchanged) void tasksChanged();
  void invalidateQueries(
    agreementKeys({ taskId: head.task._id, conversation: conversationRef.id }, conversationRef.uid),
  );
};

/** The conversation changed after the user read it. */
export class OutdatedError extends Error {
  override readonly name = 'OutdatedError';

  /** `read` is the conversation that the user has read. */
  constructor({ last, with: other, payments }: Head, read: Head) {
    // The own change came from another window, or its response was lost before the input was edited.
    const isOwn = last !== null && last.kind !== 'message' && last.by === 'me';
    const change =
      payments === read.payments
        ? `${isOwn ? 'You' : isolate(other.name)} changed this a moment ago.`
        : `Payments through Taskwright are now ${payments}.`;
    super(`${change} Check the latest, then try again.`);
  }
}

/** Returns why a transition failed, as text for its form. */
export const transitionErrorText = (error: unknown): string => {
  if (error instanceof OutdatedError) return error.message;
  return isNotFound(error) ? NO_CONVERSATION : formErrorText(error);
};

type Attempt = { readonly request: string; readonly key: string };

/** Reuses the idempotency key when the same transition is retried on the same state. */
const attemptOf = (previous: Attempt | null, request: string): Attempt =>
  previous?.request === request ? previous : { request, key: crypto.randomUUID() };

export const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status);

/**
 * Sends transitions on the state that the user has read. `snapshot` is the conversation at the time when the dialog
 * opened; background updates do not change it. After a conflict or a transition that is no longer allowed, `snapshot`
 * becomes the current conversation.
 *
 * `send` throws if the transition fails. Show the error with the form's `showRefusal` and `transitionErrorText`.
 * Concurrent calls share one request.
 */
export const useTransition = (conversationRef: ConversationRef, conversation: Head) => {
  const [snapshot, setSnapshot] = useState(conversation);
  const attempt = useRef<Attempt | null>(null);
  const pending = useRef<Promise<void> | null>(null);

  const send = async (body: TransitionBody): Promise<void> => {
    const { etag: ifMatch } = snapshot;
    attempt.current = attemptOf(attempt.current, JSON.stringify([ifMatch, body]));
    try {
      await sendTransition(conversationRef, body, { ifMatch, idempotencyKey: attempt.current.key });
    } catch (error) {
      if (!isTemporary(error)) attempt.current = null;
      if (!hasStatus(error, 409, 412)) throw error;
      const current = await readHead(conversationRef).catch(() => null);
      if (current !== null) setSnapshot(current);
      throw hasStatus(error, 412) && current !== null ? new OutdatedError(current, snapshot) : error;
    }
  };

  return {
    snapshot,
    send: (body: TransitionBody): Promise<void> => {
      pending.current ??= send(body).finally(() => {
        pending.current = null;
      });
      return pending.current;
    },
  };
};
