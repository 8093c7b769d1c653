import { Button } from '@relevo/ui/button';
import { Toaster } from '@relevo/ui/toasts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { loseSession } from '../features/session/session.api.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { useTexts } from '../platform/texts.ts';
import { FrontLayout } from './front-layout.tsx';
import { SessionGate } from './session-gate.tsx';

/** React only lets a class catch render errors; without it the operator would see a blank page. */
class CrashGuard extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    return this.state.hasCrashed ? <CrashScreen /> : this.props.children;
  }
}

const queryClient = createQueryClient(loseSession);

export function App() {
  const t = useTexts();
  return (
    <QueryClientProvider client={queryClient}>
      <CrashGuard>
        <BrowserRouter>
          <SessionGate />
        </BrowserRouter>
      </CrashGuard>
      <Toaster label={t('app.notices')} closeText={t('app.close_notice')} />
    </QueryClientProvider>
  );
}

function CrashScreen() {
  const t = useTexts();
  return (
    <FrontLayout>
      <div role="alert">
        <h1 className="text-2xl font-semibold text-ink">{t('problem.crash_title')}</h1>
        <p className="mt-2 mb-6 text-ink-muted">{t('problem.crash_text')}</p>
      </div>
      <Button onClick={() => window.location.reload()}>{t('problem.reload')}</Button>
    </FrontLayout>
  );
}
