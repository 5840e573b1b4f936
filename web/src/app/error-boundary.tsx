import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

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
