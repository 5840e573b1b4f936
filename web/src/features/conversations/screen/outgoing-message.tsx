import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isSessionEnded, plainText } from '../../../lib/api/api-error.ts';
import { hidden } from '../../../ui/text/hidden-heading.tsx';
import { LinkedText } from '../../../ui/text/linked-text.tsx';
import type { ConversationRef } from '../../agreements/api.ts';
import { removeMessage, retryMessage, type Unsent } from '../outbox.ts';
import { Bubble, Line } from './bubble.tsx';

const STATUS_TEXTS = {
  sending: 'Sending…',
  waiting: 'Will send when you’re back online.',
  failed: 'Not sent',
} as const;

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
            {STATUS_TEXTS[state]}
          </Box>
          {state === 'failed' && error !== null && `. ${plainText(error)}`}
        </span>
        {state !== 'sending' && (
          <span>
            {state === 'failed' && (
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
