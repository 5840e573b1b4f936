import Box from '@mui/material/Box';
import { BeforeAfter, NewValue, OldValue } from '../../agreements/terms/pair.tsx';
import { WordDifference } from '../../agreements/terms/word-difference.tsx';
import type { TransitionDetails } from '../transition-texts.ts';

type Change = TransitionDetails['changes'][number];

/** A field before and after. An empty value shows as 'None', without marks. */
const Difference = ({ before, after }: Change) =>
  before === '' || after === '' ? (
    <BeforeAfter
      before={before === '' ? 'None' : <OldValue>{before}</OldValue>}
      now={after === '' ? 'None' : <NewValue>{after}</NewValue>}
    />
  ) : (
    <WordDifference before={before} now={after} />
  );

/** Edited fields of a task, with the changed words marked. */
export const TaskChanges = ({ changes }: Pick<TransitionDetails, 'changes'>) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5, containerType: 'inline-size' }}>
    {changes.map((change) => (
      <div key={change.field}>
        <Box component="dt" sx={{ fontWeight: 600 }}>
          {change.field}
        </Box>
        <Box component="dd" sx={{ m: 0 }}>
          <Difference {...change} />
        </Box>
      </div>
    ))}
  </Box>
);
