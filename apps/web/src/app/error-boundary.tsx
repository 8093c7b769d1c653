import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { retryFailedTexts } from '../platform/i18n.ts';
import { ErrorScreen } from './error-screen.tsx';
import { forgetFailedParts } from './lazy-part.tsx';

type Props = { children: ReactNode; resetKey?: string };
type State = { failure: { error: unknown } | null };

/** Shows the error screen instead of what failed; a new `resetKey` gives it another chance. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failure && before.resetKey !== this.props.resetKey) void this.retry();
  }

  retry = async (): Promise<void> => {
    forgetFailedParts();
    await retryFailedTexts();
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    if (!this.state.failure) return this.props.children;
    return <ErrorScreen error={this.state.failure.error} onRetry={this.retry} />;
  }
}

/** The net under a page: the frame around it stays, and following another link leaves the failure behind. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return <ErrorBoundary resetKey={key}>{children}</ErrorBoundary>;
}
