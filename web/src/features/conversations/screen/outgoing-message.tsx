import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { plainly } from '../../../lib/api/api-error.ts';
import { hidden } from '../../../ui/text/hidden-heading.tsx';
import { LinkedText } from '../../../ui/text/linked-text.tsx';
import type { Place } from '../../agreements/api.ts';
import { postAgain, takeAway, type Unsent } from '../outbox.ts';
import { Bubble, Line } from './bubble.tsx';

const SAID = {
  sending: 'Sending…',
  waiting: 'Will send when you’re back online.',
  failed: 'Not sent',
} as const;

/** An unsent message, until it is delivered or discarded. */
export const OutgoingMessageItem = ({ place, letter }: { place: Place; letter: Unsent }) => {
  const { key, text, state, error } = letter;
  return (
    <Line data-entry data-by="me">
      <Bubble sx={{ border: '1px dashed', '[data-by="me"] > &': { borderColor: 'text.secondary' } }}>
        <Box component="span" sx={hidden}>
          You:{' '}
        </Box>
        <LinkedText>{text}</LinkedText>
      </Bubble>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          alignItems: 'center',
          columnGap: 1,
          fontSize: '0.875rem',
          textAlign: 'right',
          color: state === 'failed' ? 'error.main' : 'text.secondary',
        }}
      >
        <span>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {SAID[state]}
          </Box>
          {state === 'failed' && error !== null && `. ${plainly(error)}`}
        </span>
        {state !== 'sending' && (
          <span>
            {state === 'failed' && (
              <Button variant="text" size="small" onClick={() => postAgain(place, letter)}>
                Send again
              </Button>
            )}
            <Button
              variant="text"
              size="small"
              color="inherit"
              onClick={() => takeAway(place, key)}
              sx={{ color: 'text.secondary' }}
            >
              Discard
            </Button>
          </span>
        )}
      </Box>
    </Line>
  );
};
