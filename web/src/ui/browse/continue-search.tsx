import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { errorText } from '../../lib/api/api-error.ts';
import { useSending } from '../../lib/api/use-sending.ts';
import type { NumberedPage } from '../../lib/queries/numbered-pages.ts';

/** Returns the result of an incomplete search for `things`, for example 'tasks'. */
export const resultsSoFar = ({ items: { length } }: NumberedPage<unknown>, things: string): string =>
  `We’ve checked a lot of ${things} and found ${length === 0 ? 'no' : length} ${length === 1 ? 'match' : 'matches'} so far.`;

type Props = {
  /** Result of the search so far. */
  result: string;
  /** Called on press, before the search continues. */
  onContinue: () => void;
  continueSearch: () => Promise<void>;
};

/** Shows the result of an incomplete search, and continues it on press. */
export const ContinueSearch = ({ result, onContinue, continueSearch }: Props) => {
  const { run, isPending, error } = useSending(continueSearch);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 2, mt: 5, textAlign: 'center' }}>
      <Typography sx={{ color: 'text.secondary', textWrap: 'balance' }}>{result}</Typography>
      <Typography role="alert" sx={{ color: 'error.main', '&:empty': { position: 'absolute' } }}>
        {error !== null && errorText(error)}
      </Typography>
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
