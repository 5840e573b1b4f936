import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { isMissingCode, loadCode } from '../lib/loading/missing-code.ts';
import { usePageTitle } from '../lib/navigation/page-title.ts';
import { paths } from '../lib/navigation/paths.ts';
import { MessageScreen } from '../ui/messages/message-screen.tsx';

const reload = (): void => window.location.reload();

const BROKEN = {
  title: 'Something went wrong',
  text: 'Something broke on our side. Reload the page, or start again from the homepage.',
};
const OUTDATED = {
  ...BROKEN,
  text: 'We couldn’t load part of this page. Check your connection, or reload to get the newest version.',
};
const OFFLINE = {
  title: 'You’re offline',
  text: 'This page needs a connection the first time it opens. It will load once you’re back online.',
};

/** Replaces a screen that threw. Uses plain links, because the router may be part of the failure. */
const ErrorPage = ({ error }: { error: unknown }) => {
  const missing = isMissingCode(error);
  const { title, text } = missing ? (navigator.onLine ? OUTDATED : OFFLINE) : BROKEN;
  usePageTitle(title);
  useEffect(() => {
    if (!missing) return undefined;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [missing]);
  // Loads the drawing lazily, because few users see this page. If it fails to load, its place stays empty.
  const [drawing, setDrawing] = useState<ReactNode>(null);
  useEffect(() => {
    loadCode(() => import('../ui/illustrations/lost-plan.tsx'))
      .then(({ LostPlan }) => setDrawing(<LostPlan />))
      .catch(() => undefined);
  }, []);
  return (
    <MessageScreen drawing={drawing} role="alert" heading={<Typography variant="h1">{title}</Typography>} text={text}>
      <Button variant="contained" onClick={reload}>
        Reload the page
      </Button>
      <Button variant="outlined" href={paths.home}>
        Go Back to Homepage
      </Button>
    </MessageScreen>
  );
};

type Props = {
  children: ReactNode;
  /** A change, for example of the pathname, resets the error. */
  resetKey?: string;
};
type State = { error: unknown; failed: boolean; resetKey: string | undefined };

/** Catches errors of a screen and renders ErrorPage instead. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, failed: false, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorPage error={this.state.error} /> : this.props.children;
  }
}
