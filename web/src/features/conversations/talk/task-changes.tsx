import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import type { StepDetails } from '../steps.ts';
import { Pair } from '../terms/pair.tsx';

const WordDifference = lazy(async () => ({ default: (await import('../terms/word-difference.tsx')).WordDifference }));

const NONE = 'None';

/** The edited fields of a task, each before and now with the changed words marked. */
export const TaskChanges = ({ changes }: Pick<StepDetails, 'changes'>) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5, containerType: 'inline-size' }}>
    {changes.map(({ field, before, after }) => {
      const texts = { before: before || NONE, now: after || NONE };
      return (
        <div key={field}>
          <Box component="dt" sx={{ fontWeight: 600 }}>
            {field}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            <Suspense fallback={<Pair {...texts} />}>
              <WordDifference {...texts} />
            </Suspense>
          </Box>
        </div>
      );
    })}
  </Box>
);
