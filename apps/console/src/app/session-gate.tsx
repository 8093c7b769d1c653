import { Spinner } from '@relevo/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { SecondFactorPage } from '../features/session/second-factor-page.tsx';
import { sessionQuery } from '../features/session/session.api.ts';
import { SignInPage } from '../features/session/sign-in-page.tsx';
import { LoadError } from '../platform/load-error.tsx';
import { useTexts } from '../platform/texts.ts';
import { ConsoleShell } from './console-shell.tsx';
import { FrontLayout } from './front-layout.tsx';

/** Nothing behind it is drawn without a session. The address stays, so signing in again leads back to the same place. */
export function SessionGate() {
  const t = useTexts();
  const session = useQuery(sessionQuery);

  if (session.isPending) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <Spinner label={t('session.checking')} />
      </main>
    );
  }
  if (session.isError) {
    return (
      <FrontLayout>
        <LoadError
          title={t('session.trouble')}
          error={session.error}
          isRetrying={session.isFetching}
          onRetry={() => void session.refetch()}
        />
      </FrontLayout>
    );
  }
  if (session.data.step === 'in') return <ConsoleShell operator={session.data.operator} />;
  return (
    <FrontLayout>
      {session.data.step === 'out' ? (
        <SignInPage wasLost={session.data.wasLost} />
      ) : (
        <SecondFactorPage step={session.data.step} />
      )}
    </FrontLayout>
  );
}
