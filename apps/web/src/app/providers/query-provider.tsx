import { onlineManager, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLiveChanges, useOnChange } from '../../platform/live/use-live-changes.ts';
import { useSession } from '../../platform/session.tsx';
import { useReloadUser } from '../../platform/use-reload-user.ts';
import { createQueryClient } from './query-client.ts';

export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => {
    // It only hears of changes, and takes a start without network for one with: then nothing would be asked again later.
    onlineManager.setOnline(navigator.onLine);
    return createQueryClient();
  });
  const userId = useSession().user?.id;
  useEffect(() => {
    // What one person saw must not greet the next one on the same device.
    if (userId) return () => client.clear();
  }, [client, userId]);
  return (
    <QueryClientProvider client={client}>
      <LiveChanges />
      <WorkerCompanion />
      {children}
    </QueryClientProvider>
  );
}

/** Also for somebody still being reviewed: the menu opens the moment the team lets them in. */
function LiveChanges() {
  const { user } = useSession();
  const reloadUser = useReloadUser();
  useLiveChanges(user !== null);
  useOnChange(({ type }) => {
    if (type === 'account') void reloadUser();
  });
  return null;
}

/** Only workers scan; an employer's browser is not burdened with it. Without it the app still works, with a network. */
function WorkerCompanion() {
  const { user } = useSession();
  const client = useQueryClient();
  const isWanted = user?.user_type === 'worker' && user.is_verified && user.is_email_verified;
  const workerId = isWanted ? user.id : null;
  useEffect(() => {
    if (workerId === null) return;
    const stop = new AbortController();
    import('../../platform/scanner/accompany-worker.ts').then(
      ({ accompanyWorker }) => accompanyWorker({ userId: workerId, client, signal: stop.signal }),
      () => undefined,
    );
    return () => stop.abort();
  }, [client, workerId]);
  return null;
}
