import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isNotFound, isSessionEnded, plainText } from '../../../lib/api/api-error.ts';
import { dateAndTime } from '../../../lib/format/local-time.ts';
import { Folded } from '../../../ui/text/folded.tsx';
import { LinkedText } from '../../../ui/text/linked-text.tsx';
import { hidden } from '../../../ui/text/page-heading.tsx';
import { type ConversationRef, NO_CONVERSATION } from '../../agreements/api.ts';
import { removeMessage, retryMessage, type Unsent } from '../outbox.ts';
import { Bubble, Line } from './timeline-item.tsx';

/** Returns the status of an unsent message. A message of another tab waits without an error. */
const statusText = ({ state, error, at }: Unsent): string => {
  if (state === 'failed') {
    if (error !== null) return 'Not sent';
    return at === undefined ? 'Not sent yet' : `Not sent yet. Written ${dateAndTime(new Date(at).toISOString())}`;
  }
  if (state === 'waiting' && !navigator.onLine) return 'Will send when you’re back online.';
  return state === 'waiting' && error !== null ? 'Not sent yet. We’ll keep trying.' : 'Sending…';
};

/** An unsent message, until it is delivered or discarded. */
export const OutgoingMessageItem = ({
  conversationRef,
  message,
}: {
  conversationRef: ConversationRef;
  message: Unsent;
}) => {
  const { key, text, state, error } = message;
  return (
    <Line data-entry data-by="me">
      <Bubble sx={{ border: '1px dashed', '[data-by="me"] > &': { borderColor: 'text.secondary' } }}>
        <Box component="span" sx={hidden}>
          You:{' '}
        </Box>
        <Folded text={text}>
          <LinkedText>{text}</LinkedText>
        </Folded>
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
            {statusText(message)}
          </Box>
          {state === 'failed' && error !== null && `. ${isNotFound(error) ? NO_CONVERSATION : plainText(error)}`}
        </span>
        {state !== 'sending' && (
          <span>
            {(state === 'failed' || error !== null) && (
              <Button variant="text" size="small" onClick={() => retryMessage(conversationRef, message)}>
                {isSessionEnded(error) ? 'Log in' : 'Send again'}
              </Button>
            )}
            <Button
              variant="text"
              size="small"
              color="inherit"
              onClick={() => removeMessage(conversationRef, key)}
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
