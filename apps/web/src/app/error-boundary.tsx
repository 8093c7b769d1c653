import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

type State = { failure: { error: unknown } | null };

/** The last net, for failures outside any page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render(): ReactNode {
    if (!this.state.failure) return this.props.children;
    return <ErrorScreen error={this.state.failure.error} onRetry={() => this.setState({ failure: null })} />;
  }
}
