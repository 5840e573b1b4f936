import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { authProvider } from '../../../lib/auth/session.ts';
import { FormBanner } from '../../../ui/forms/form-banner.tsx';
import { Waiting } from '../../../ui/loading/waiting.tsx';
import { PageHeading } from '../../../ui/text/page-heading.tsx';
import { authMessage } from '../auth-message.ts';
import { InvalidLink } from './invalid-link.tsx';
import { isInvalidLink } from './link-errors.ts';
import { NewPassword } from './new-password.tsx';
import { PressToConfirm } from './press-to-confirm.tsx';

/** `mode` is the purpose in the address of the page, which explains a code that is no longer valid. */
type Props = { code: string; mode: string | null };

/**
 * Page behind the links in the provider's emails. Opening a link does not use it up, because mail scanners open links
 * too. The action requires a press of the button.
 */
export const EmailAction = ({ code, mode }: Props) => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['email-link', code],
    queryFn: async () => (await authProvider()).readEmailLink(code),
    enabled: code !== '',
    // Never refetched: a used code reads as invalid.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    retry: false,
  });
  if (code === '') return <InvalidLink mode={mode} reason="Part of it is missing. Open it from the email again." />;
  if (isInvalidLink(error)) return <InvalidLink mode={mode} error={error} />;
  if (error !== null) {
    return (
      <Box sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
        <PageHeading>We couldn’t check your link</PageHeading>
        <FormBanner>{authMessage(error)}</FormBanner>
        <Button variant="contained" onClick={() => void refetch()} loading={isFetching}>
          Retry
        </Button>
      </Box>
    );
  }
  if (data === undefined) return <Waiting />;
  if (data.purpose === 'reset') return <NewPassword code={code} email={data.email} />;
  if (data.purpose === 'other') return <InvalidLink mode={mode} reason="It isn’t meant for this page." />;
  return <PressToConfirm code={code} purpose={data.purpose} email={data.email} />;
};
