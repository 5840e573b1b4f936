import type { TransitionBody } from '@taskwright/contract';
import { call } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answersAreOld, tasksChanged } from '../../lib/server-state.ts';
import { conversationQuery, type Head, type Place, tagged } from '../agreements/api.ts';
import { keysAroundWork } from '../notifications/live/topics.ts';

/** The conversation as it is now, whatever is known of it; throws where it does not come. */
export const readHead = (place: Place): Promise<Head> =>
  queryClient.fetchQuery({ ...conversationQuery(place), staleTime: 0, retry: false });

type Under = { readonly ifMatch: string | null; readonly idempotencyKey: string };

/** Takes a step of the agreement, and shows what came of it wherever that is on the screen; throws where it is not taken. */
export const sendStep = async (place: Place, body: TransitionBody, under: Under): Promise<void> => {
  const head = tagged(await call('takeStep', { params: { id: place.id }, body, ...under }));
  const { queryKey } = conversationQuery(place);
  // What was asked for before may be answered after, and knows nothing of it.
  await queryClient.cancelQueries({ queryKey });
  const isTaskTheSame = queryClient.getQueryData(queryKey)?.task.state === head.task.state;
  queryClient.setQueryData(queryKey, head);
  if (!isTaskTheSame) void tasksChanged();
  void answersAreOld(keysAroundWork({ taskId: head.task._id, conversation: place.id }, place.uid));
};
