import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { errorText } from '../../../lib/api/api-error.ts';
import { useSending } from '../../../lib/api/use-sending.ts';
import { type BrowsePage, continueSearch } from './browse-feed.ts';
import type { BrowseFilters } from './browse-state.ts';

/** Returns the result of an incomplete search. */
export const resultsSoFar = ({ tasks }: BrowsePage): string =>
  `We’ve checked a lot of tasks and found ${tasks.length === 0 ? 'no' : tasks.length} ${tasks.length === 1 ? 'match' : 'matches'} so far.`;

type Props = { filters: BrowseFilters; found: BrowsePage; onContinue: () => void };

/** Shows the result of an incomplete search, and continues it on press. */
export const ContinueSearch = ({ filters, found, onContinue }: Props) => {
  const { run, isPending, error } = useSending(() => continueSearch(filters, found));
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 2, mt: 5, textAlign: 'center' }}>
      <Typography sx={{ color: 'text.secondary', textWrap: 'balance' }}>{resultsSoFar(found)}</Typography>
      {error !== null && (
        <Typography role="alert" sx={{ color: 'error.main' }}>
          {errorText(error)}
        </Typography>
      )}
      {/* Uses aria-disabled to keep the focus during the request. */}
      <Button
        variant="outlined"
        aria-disabled={isPending}
        onClick={() => {
          if (isPending) return;
          onContinue();
          run();
        }}
      >
        {isPending ? 'Looking…' : 'Keep looking'}
      </Button>
    </Box>
  );
};
