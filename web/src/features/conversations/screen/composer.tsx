import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Conversation } from '@taskwright/contract';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { characters, textError } from '@taskwright/contract/limits/text';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { formErrorText } from '../../../lib/api/api-error.ts';
import { readerOf } from '../../../lib/api/shape.ts';
import { useSending } from '../../../lib/api/use-sending.ts';
import { grouped } from '../../../lib/format/money.ts';
import { draftKey, useDraft } from '../../../lib/forms/draft.ts';
import { hidden } from '../../../ui/text/page-heading.tsx';
import type { ConversationRef } from '../../agreements/api.ts';
import { typedShape } from '../kept.at-build.ts';
import { enqueueMessage, isRefused, removeMessage, type Unsent } from '../outbox.ts';
import { unblock } from './block.ts';

/** Message length from which the counter is shown. */
const COUNTED = LIMITS.message * 0.9;

const typed = readerOf(typedShape);

/** Returns '4,000 characters too long', or null for a message within the limit. */
const tooLong = (message: string): string | null => {
  const excess = characters(message) - LIMITS.message;
  return excess > 0 ? `${grouped(excess)} ${excess === 1 ? 'character' : 'characters'} too long` : null;
};

/** Grows with the text: an invisible copy behind the field sets its height. */
const Growing = styled('div')(({ theme }) => ({
  display: 'grid',
  flex: '1 1 12rem',
  minWidth: 0,
  maxHeight: 'min(14rem, 32dvh)',
  overflowY: 'auto',
  border: `1px solid ${theme.vars.palette.text.disabled}`,
  borderRadius: theme.radius.field,
  backgroundColor: theme.vars.palette.background.paper,
  '&:hover': { borderColor: theme.vars.palette.text.secondary },
  '&:focus-within': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -1 },
  '&:has([aria-invalid="true"])': { borderColor: theme.vars.palette.error.main },
  '& textarea, &::after': {
    gridArea: '1 / 1',
    minWidth: 0,
    minHeight: '1.5rem',
    boxSizing: 'content-box',
    margin: 0,
    padding: '11px 14px',
    border: 0,
    font: 'inherit',
    lineHeight: '1.5rem',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '&::after': { content: 'attr(data-typed) " "', visibility: 'hidden' },
  '& textarea': {
    resize: 'none',
    overflow: 'hidden',
    outline: 'none',
    color: 'inherit',
    background: 'none',
    '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  },
}));

const FOOTER = { px: { xs: 2, md: 2.5 }, py: 1.5, borderTop: '1px solid', borderColor: 'divider' } as const;

/** Replaces the field while the other party is blocked. */
const Blocked = ({ conversationRef, name }: { conversationRef: ConversationRef; name: string }) => {
  const { run, isPending } = useSending(() => unblock(conversationRef, name));
  return (
    <Box sx={{ ...FOOTER, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Typography sx={{ flex: '1 1 14rem', overflowWrap: 'anywhere' }}>
        You’ve blocked <bdi>{name}</bdi>, so you don’t get their messages.
      </Typography>
      <Button variant="outlined" onClick={run} loading={isPending}>
        Unblock
      </Button>
    </Box>
  );
};

type Props = {
  conversationRef: ConversationRef;
  conversation: Conversation;
  messages: readonly Unsent[];
  /** The number of the newest entry. */
  newest: number;
};

/** Message field. Stores a draft on the device until it is sent, and restores messages that the server rejected. */
const Field = ({ conversationRef, messages, newest }: Omit<Props, 'conversation'>) => {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(draftKey(conversationRef.uid, 'message', conversationRef.id), typed);
  const [text, setText] = useState(draft.stored?.text ?? '');
  const [error, setError] = useState<string | null>(null);

  const write = (next: string): void => {
    setText(next);
    draft.store(next.trim() === '' ? null : { text: next });
  };

  const refused = messages.find(isRefused);
  const restoreText = useEffectEvent((message: Unsent) => {
    write(text.trim() === '' ? message.text : `${message.text}\n\n${text}`);
    setError(formErrorText(message.error));
    removeMessage(conversationRef, message.key);
  });
  useEffect(() => {
    if (refused !== undefined) restoreText(refused);
  }, [refused]);

  const submit = (): void => {
    field.current?.focus();
    // The second click of a double click finds an empty field.
    if (text.trim() === '') return;
    const message = text.trim();
    const wrong = textError(message, LIMITS.message);
    if (wrong === null) {
      enqueueMessage(conversationRef, message, newest);
      setError(null);
      write('');
    } else setError(tooLong(message) ?? `Message ${wrong}`);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };

  const message = text.trim();
  const count = characters(message);
  const excess = tooLong(message);
  // Once a message that is too long was submitted, the error gives its length.
  const isCounted = count > COUNTED && (excess === null || excess !== error);
  return (
    <Box
      component="form"
      noValidate
      data-screen-only
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      sx={FOOTER}
    >
      <Box component="label" htmlFor={id} sx={hidden}>
        Message
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5 }}>
        <Growing data-typed={text}>
          <textarea
            ref={field}
            id={id}
            rows={1}
            value={text}
            placeholder="Write a message"
            aria-invalid={error !== null}
            aria-describedby={`${id}-error ${id}-count`}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onChange={(event) => {
              write(event.target.value);
              setError(null);
            }}
            onKeyDown={onKeyDown}
          />
        </Growing>
        <Button type="submit" variant="contained" title="Ctrl+Enter" sx={{ minHeight: 48 }}>
          Send
        </Button>
      </Box>
      <Box
        id={`${id}-error`}
        role="alert"
        sx={{ color: 'error.main', fontSize: '0.875rem', '&:not(:empty)': { mt: 0.75 } }}
      >
        {error}
      </Box>
      <Box
        id={`${id}-count`}
        sx={{
          fontSize: '0.875rem',
          color: excess === null ? 'text.secondary' : 'error.main',
          fontVariantNumeric: 'tabular-nums',
          '&:not(:empty)': { mt: 0.75 },
        }}
      >
        {isCounted && (excess ?? `${grouped(count)} of ${grouped(LIMITS.message)} characters`)}
      </Box>
    </Box>
  );
};

/** Footer of a conversation: the message field, or why it is missing. */
export const Composer = ({ conversation, ...rest }: Props) => {
  const { conversationRef } = rest;
  // Keeps the field while the user types, even if the task closes. Sending the message then reports the closed task.
  const [mayWrite] = useState(conversation.actions.includes('message'));
  if (conversation.with.isFormer) {
    return (
      <Typography sx={{ ...FOOTER, color: 'text.secondary' }}>
        This person closed their account, so the conversation is closed.
      </Typography>
    );
  }
  if (conversation.blocked) return <Blocked conversationRef={conversationRef} name={conversation.with.name} />;
  if (!mayWrite && !conversation.actions.includes('message')) {
    return <Typography sx={{ ...FOOTER, color: 'text.secondary' }}>Questions are closed for this task.</Typography>;
  }
  return <Field {...rest} />;
};
