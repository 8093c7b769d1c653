import { isCutOff, isFailedImport, tryAgainAfter } from '@relevo/browser/failed-import';
import { paths } from '@relevo/contracts/screen-paths';
import { onRecovered, retryFailed } from '@relevo/ui/on-demand';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../platform/session.tsx';
import { refusedTo } from './access.ts';
import { noteCutOff, wasCutOff } from './cut-off.ts';
import { ErrorScreen } from './error-screen.tsx';
import { NoConnection } from './no-connection.tsx';
import { routeAt } from './route-table.ts';

type Props = { children: ReactNode; resetKey?: string; canReport?: boolean };
type State = {
  failure: {
    error: unknown;
    /** Whether the server cannot be reached; null until that is known. */
    isCutOff: boolean | null;
  } | null;
};

/**
 * Shows the error screen instead of what failed, or "No connection" when its code could not be fetched for that reason. A
 * new `resetKey` gives it another chance, and so does a network that is back.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };
  #stopListening: (() => void) | undefined;

  static getDerivedStateFromError(error: unknown): State {
    // Without a network nothing has to be asked; with one the server may be out of reach all the same.
    const isCutOff = isFailedImport(error) ? (navigator.onLine ? null : true) : false;
    return { failure: { error, isCutOff } };
  }

  override componentDidCatch(error: unknown): void {
    if (this.state.failure?.isCutOff) noteCutOff();
    if (this.state.failure?.isCutOff !== null) return;
    void isCutOff(error).then((isCutOff) => {
      // Only a new page fetches again what failed then.
      if (wasCutOff() && !isCutOff) return location.reload();
      if (isCutOff) noteCutOff();
      if (this.state.failure?.error === error) this.setState({ failure: { error, isCutOff } });
    });
  }

  override componentDidMount(): void {
    const stopWaiting = onRecovered(() => {
      if (this.state.failure) void this.retry();
    });
    const tryAgain = () => {
      if (this.state.failure?.isCutOff) void this.tryAgain();
    };
    window.addEventListener('offline', noteCutOff);
    window.addEventListener('online', tryAgain);
    this.#stopListening = () => {
      stopWaiting();
      window.removeEventListener('offline', noteCutOff);
      window.removeEventListener('online', tryAgain);
    };
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
    const { error, isCutOff } = this.state.failure;
    if (isCutOff === null) return <Checking />;
    if (isCutOff) return <NoConnection onRetry={this.tryAgain} />;
    return <ErrorScreen error={error} onRetry={this.tryAgain} canReport={this.props.canReport} />;
  }
}

/** Takes the place of a page, so that nothing below it jumps up for a moment. */
function Checking() {
  return <div aria-busy="true" className="min-h-[60vh]" />;
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
