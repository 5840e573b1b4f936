import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { loadCode, NewReleaseError } from '../../../lib/loading/missing-code.ts';
import { focusPageHeading } from '../../../lib/navigation/navigation-focus.tsx';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FormBanner } from '../../../ui/forms/form-banner.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PageHeading } from '../../../ui/text/page-heading.tsx';

/** Purpose of an email link: `confirm` activates a subscription, `leave` deletes it. */
type NewsletterLink = 'confirm' | 'leave';

const TEXTS = {
  confirm: {
    heading: 'Confirm your email',
    text: 'Press the button to get new tasks by email. Every email has an unsubscribe link.',
    action: 'Confirm',
    done: { heading: 'You’re on the list', text: 'We’ll email you new tasks.' },
  },
  leave: {
    heading: 'Unsubscribe from the newsletter',
    text: 'We’ll stop emailing you and delete your address.',
    action: 'Unsubscribe',
    // The response is the same for a link that does not belong to the address, so the text names the next step.
    done: {
      heading: 'You’ve unsubscribed',
      text: 'Your address is deleted. If you still get our newsletter, use the link in its latest email.',
    },
  },
} as const;

const FAILED = 'We couldn’t reach Taskwright. Check your connection and try again.';

/**
 * Page behind newsletter links. Requires a press of its button, because mail scanners open links too. The token is in
 * the fragment, which is not logged, and is read on press. Decision 13.
 */
export const LinkPage = ({ link }: { link: NewsletterLink }) => {
  const [isDone, setDone] = useState(false);
  const [sending, setSending] = useState(false);
  const [banner, setBanner] = useState<string | null>(null);
  const { action, done } = TEXTS[link];
  const { heading, text } = isDone ? done : TEXTS[link];
  usePageTitle(heading);

  const press = async (event: FormEvent) => {
    event.preventDefault();
    setBanner(null);
    setSending(true);
    try {
      const { follow } = await loadCode(() => import('./subscribe.ts'));
      const problem = await follow(link, window.location.hash.slice(1));
      setBanner(problem);
      if (problem === null) {
        setDone(true);
        focusPageHeading();
      }
    } catch (error) {
      // The lazy code failed to load.
      setBanner(error instanceof NewReleaseError ? error.message : FAILED);
    } finally {
      setSending(false);
    }
  };

  return (
    <Container maxWidth="sm" sx={{ py: { xs: 4, md: 9 } }}>
      <Panel sx={{ p: { xs: 3, sm: 5 } }}>
        <Box component="form" onSubmit={press} sx={{ display: 'grid', gap: 2.5 }}>
          <PageHeading>{heading}</PageHeading>
          <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
          <FormBanner>{banner}</FormBanner>
          {isDone ? (
            <Button component={Link} to={paths.browse} variant="outlined" sx={{ justifySelf: 'start' }}>
              Browse Tasks
            </Button>
          ) : (
            <Button type="submit" variant="contained" size="large" loading={sending} sx={{ justifySelf: 'start' }}>
              {action}
            </Button>
          )}
        </Box>
      </Panel>
    </Container>
  );
};
