import { useQuery } from '@tanstack/react-query';
import type { Task } from '@taskwright/contract';
import { isInProgress } from '@taskwright/contract/lifecycle/availability';
import { Suspense } from 'react';
import { extra } from '../../lib/loading/extra.tsx';
import { isSettled } from '../tasks/status.ts';
import { myBidQuery } from './api.ts';
import { isNotChosen } from './mine/next-action.ts';

const SimilarTasks = extra(async () => (await import('../tasks/similar/similar-tasks.tsx')).SimilarTasks);

/**
 * Similar open tasks for a freelancer whose bid was not chosen, or who opens the task after another freelancer was
 * hired.
 */
export const NotChosen = ({ task, uid }: { task: Task; uid: string }) => {
  const { data: bid } = useQuery(myBidQuery(task._id, uid));
  if (bid === undefined) return null;
  const isTaken = isInProgress(task) || isSettled(task);
  const isOver = bid === null ? isTaken : isNotChosen(bid, isTaken);
  return (
    isOver && (
      <Suspense>
        <SimilarTasks taskId={task._id} uid={uid} />
      </Suspense>
    )
  );
};
