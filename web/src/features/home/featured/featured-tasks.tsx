import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue } from 'react';
import { part } from '../../../lib/loading/extra.tsx';
import { ErrorNote } from '../../../ui/messages/error-note.tsx';
import { cardRow } from '../section.tsx';
import { FeaturedCard } from './featured-card.tsx';
import { featuredQuery } from './featured-feed.ts';
import { FeaturedSkeleton } from './featured-skeleton.tsx';

const NoFeaturedTasks = part(async () => (await import('./no-featured-tasks.tsx')).NoFeaturedTasks);

/** Featured tasks with their loading, error and empty states. A lazy chunk, so that the content above loads first. */
export const FeaturedTasks = () => {
  const { data: tasks, error, refetch } = useQuery(featuredQuery);
  // Deferred, because rendering six cards at once would block input.
  const data = useDeferredValue(tasks);
  if (data === undefined) {
    if (error === null) return <FeaturedSkeleton />;
    return <ErrorNote title="We couldn’t load the featured tasks" error={error} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) {
    return (
      <Suspense fallback={<FeaturedSkeleton />}>
        <NoFeaturedTasks />
      </Suspense>
    );
  }
  return (
    <Box component="ul" sx={cardRow}>
      {data.map((task) => (
        <li key={task._id}>
          <FeaturedCard task={task} />
        </li>
      ))}
    </Box>
  );
};
