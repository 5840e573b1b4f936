import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { emailConfirmBody, emailUndoBody } from '@taskwright/contract/schemas/accounts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { call } from '../../../lib/api/api-client.ts';
import { ApiError, errorText } from '../../../lib/api/api-error.ts';
import { focusPageHeading } from '../../../lib/navigation/navigation-focus.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { FormBanner } from '../../../ui/forms/form-banner.tsx';
import { ContactText } from '../../../ui/messages/message-screen.tsx';
import { PageHeading } from '../../../ui/text/page-heading.tsx';
import { authCode } from '../auth-message.ts';

/** Explanations of the provider's error codes for links that no longer work. */
const LINK_ERRORS: Readonly<Record<string, string>> = {
  'auth/expired-action-code': 'It has expired.',
  'auth/invalid-action-code': 'It was already used, or we’ve sent a newer one.',
  'auth/user-not-found': 'The account it belongs to was deleted.',
  'auth/user-disabled': 'The account it belongs to has been disabled. Write to us if you think this is a mistake.',
};

export const isInvalidLink = (error: unknown): boolean => authCode(error) in LINK_ERRORS;

const invalidLinkReason = (error: unknown): string => LINK_ERRORS[authCode(error)] ?? '';

const BODIES = { confirmEmailChange: emailConfirmBody, undoEmailChange: emailUndoBody } as const;
type LinkCall = keyof typeof BODIES;

/** Sends the token of a link. Returns an error message, or null on success. */
const send = async (name: LinkCall, token: string): Promise<string | null> => {
  const parsed = BODIES[name].safeParse({ token });
  if (!parsed.success) return 'This link is incomplete. Open it from the email again.';
  try {
    await call(name, { body: parsed.data });
    return null;
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? error.message : errorText(error);
  }
};

type Texts = { readonly heading: string; readonly text: string };

type Props = {
  readonly name: LinkCall;
  readonly before: Texts & { readonly button: string };
  readonly done: Texts;
  /** Runs after success. A failure is ignored. */
  readonly onDone: () => Promise<void>;
  /** Links that follow the text after success. */
  readonly children: ReactNode;
};

/** Form of a link about a change of the email address. Another link in the same tab has a form of its own. */
export const TokenForm = (props: Props) => <LinkForm key={useLocation().hash} {...props} />;

/**
 * Requires a press of its button, because mail scanners open links
 * too. The token is in the fragment, which is not logged, and is read on press. The page shows no address, because the
 * link contains none.
 */
const LinkForm = ({ name, before, done, onDone, children }: Props) => {
  const [isDone, setDone] = useState(false);
  const [isSending, setSending] = useState(false);
  const [banner, setBanner] = useState<string | null>(null);
  const { heading, text } = isDone ? done : before;

  const press = async (event: FormEvent) => {
    event.preventDefault();
    setBanner(null);
    setSending(true);
    const problem = await send(name, window.location.hash.slice(1));
    setSending(false);
    setBanner(problem);
    if (problem !== null) return;
    setDone(true);
    focusPageHeading();
    await onDone().catch(() => undefined);
  };

  return (
    <Box component="form" onSubmit={press} sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
      <PageHeading>{heading}</PageHeading>
      <Typography role="status">{text}</Typography>
      <FormBanner>{banner}</FormBanner>
      {isDone ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>{children}</Box>
      ) : (
        <Button type="submit" variant="contained" size="large" loading={isSending}>
          {before.button}
        </Button>
      )}
    </Box>
  );
};

type InvalidLinkProps = { mode: string | null } & (
  | { error: unknown; reason?: never }
  | { reason: string; error?: never }
);

const RESET_NEXT = 'We can send you a new one.';
const OTHER_NEXT =
  'If you’ve already used it, you’re done. Otherwise, log in and press your picture at the top, then “Resend email”.';

/** Explains why a link no longer works (expired, used or incomplete) and how to get a new one. */
export const InvalidLink = ({ mode, reason, error }: InvalidLinkProps) => {
  const next = mode === 'resetPassword' ? RESET_NEXT : OTHER_NEXT;
  return (
    <>
      <PageHeading>This link doesn’t work</PageHeading>
      <Typography sx={{ mt: 1, mb: 3 }}>
        <ContactText>{`${reason ?? invalidLinkReason(error)} ${next}`}</ContactText>
      </Typography>
      {mode === 'resetPassword' && (
        <Button variant="contained" component={Link} to={paths.forgotPassword}>
          Get a new link
        </Button>
      )}
      {next === OTHER_NEXT && (
        <Button variant="contained" component={Link} to={paths.home}>
          Go to the homepage
        </Button>
      )}
    </>
  );
};
