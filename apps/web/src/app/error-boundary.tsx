import { tryAgainAfter } from '@relevo/browser/failed-import';
import { paths } from '@relevo/contracts/screen-paths';
import { onRecovered, retryFailed } from '@relevo/ui/on-demand';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../platform/session.tsx';
import { refusedTo } from './access.ts';
import { ErrorScreen } from './error-screen.tsx';
import { routeAt } from './route-table.ts';

type Props = { children: ReactNode; resetKey?: string; canReport?: boolean };
type State = { failure: { error: unknown } | null };

/** Shows the error screen instead of what failed; a new `resetKey` gives it another chance. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };
  #stopListening: (() => void) | undefined;

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidMount(): void {
    this.#stopListening = onRecovered(() => {
      if (this.state.failure) void this.retry();
    });
  }

  override componentWillUnmount(): void {
    this.#stopListening?.();
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failure && before.resetKey !== this.props.resetKey) void this.retry();
  }

  tryAgain = (): Promise<void> => tryAgainAfter(this.state.failure?.error, this.retry);

  retry = async (): Promise<void> => {
    await retryFailed();
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    if (!this.state.failure) return this.props.children;
    const { error } = this.state.failure;
    return <ErrorScreen error={error} onRetry={this.tryAgain} canReport={this.props.canReport} />;
  }
}

/** The error boundary of a page: the frame around it stays, and following another link resets it. */
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
