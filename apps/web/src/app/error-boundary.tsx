import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { retryFailedTexts } from '../platform/i18n.ts';
import { useSession } from '../platform/session.tsx';
import { refusedTo } from './access.ts';
import { ErrorScreen } from './error-screen.tsx';
import { forgetFailedParts } from './lazy-part.tsx';
import { paths } from './paths.ts';
import { routeAt } from './route-at.ts';

type Props = { children: ReactNode; resetKey?: string; canReport?: boolean };
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
    const { error } = this.state.failure;
    return <ErrorScreen error={error} onRetry={this.retry} canReport={this.props.canReport} />;
  }
}

/** The net under a page: the frame around it stays, and following another link leaves the failure behind. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  const { key, pathname } = useLocation();
  const { user } = useSession();
  const bugs = routeAt(paths.bugs);
  // When the bug reports themselves are what failed, they are no way out.
  const canReport = bugs !== undefined && refusedTo(bugs, user) === null && pathname !== paths.bugs;
  return (
    <ErrorBoundary resetKey={key} canReport={canReport}>
      {children}
    </ErrorBoundary>
  );
}
