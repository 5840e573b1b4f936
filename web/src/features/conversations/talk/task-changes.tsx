import Box from '@mui/material/Box';
import type { StepDetails } from '../steps.ts';
import { WordDifference } from '../terms/word-difference.tsx';

const NONE = 'None';

/** The edited fields of a task, each before and now with the changed words marked. */
export const TaskChanges = ({ changes }: Pick<StepDetails, 'changes'>) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5, containerType: 'inline-size' }}>
    {changes.map(({ field, before, after }) => (
      <div key={field}>
        <Box component="dt" sx={{ fontWeight: 600 }}>
          {field}
        </Box>
        <Box component="dd" sx={{ m: 0 }}>
          <WordDifference before={before || NONE} now={after || NONE} />
        </Box>
      </div>
    ))}
  </Box>
);
