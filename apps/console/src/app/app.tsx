import { Toaster } from '@relevo/ui/toasts';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { loseSession } from '../features/session/session.api.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { useTexts } from '../platform/texts.ts';
import { CrashGuard } from './crash-guard.tsx';
import { SessionGate } from './session-gate.tsx';

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
