import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useRef, useState } from 'react';
import { loadCode, NewReleaseError } from '../../../lib/loading/missing-code.ts';

/** A plain input: every page has the footer, and MUI's input would increase the first load. */
const Input = styled('input')(({ theme }) => ({
  flex: '1 1 160px',
  minWidth: 0,
  minHeight: 44,
  padding: '0 14px',
  font: 'inherit',
  color: 'inherit',
  borderRadius: theme.radius.control,
  border: `1px solid ${theme.vars.palette.text.disabled}`,
  backgroundColor: theme.vars.palette.background.paper,
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  '&[aria-invalid="true"]': { borderColor: theme.vars.palette.error.main },
}));

/** Newsletter form. The response does not reveal whether the address was subscribed. [FOOTER-3] */
export const NewsletterForm = () => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [joined, setJoined] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  const fail = (message: string) => {
    setError(message);
    input.current?.focus();
  };

  const join = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setSending(true);
    setJoined(null);
    try {
      const { subscribe, JOINED } = await loadCode(() => import('./subscribe.ts'));
      const problem = await subscribe(input.current?.value ?? '');
      if (problem !== null) {
        fail(problem);
        return;
      }
      form.reset();
      setError(null);
      setJoined(JOINED);
    } catch (error) {
      // The lazy code failed to load.
      fail(
        error instanceof NewReleaseError
          ? error.message
          : 'We couldn’t reach Taskwright. Check your connection and try again.',
      );
    } finally {
      setSending(false);
    }
  };

  return (
    <Box component="form" method="post" noValidate onSubmit={join}>
      <Typography variant="h5" component="h2" sx={{ mb: 1.5 }}>
        <label htmlFor={id}>New tasks by email</label>
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Input
          ref={input}
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          required
          placeholder="you@example.com"
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={() => {
            setError(null);
            setJoined(null);
          }}
        />
        <Button type="submit" variant="outlined" loading={sending}>
          Join
        </Button>
      </Box>
      <Typography
        id={`${id}-error`}
        variant="body2"
        role="alert"
        sx={{ color: 'error.main', '&:not(:empty)': { mt: 0.75 } }}
      >
        {error}
      </Typography>
      <Typography variant="body2" role="status" sx={{ '&:not(:empty)': { mt: 0.75 } }}>
        {joined}
      </Typography>
    </Box>
  );
};
