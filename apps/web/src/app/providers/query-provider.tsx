import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLiveChanges } from '../../platform/live/use-live-changes.ts';
import { useSession } from '../../platform/session.tsx';
import { createQueryClient } from './query-client.ts';

export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  const userId = useSession().user?.id;
  useEffect(() => {
    // What one person saw must not greet the next one on the same device.
    if (userId) return () => client.clear();
  }, [client, userId]);
  return (
    <QueryClientProvider client={client}>
      <LiveChanges />
      {children}
    </QueryClientProvider>
  );
}

/** Somebody still being reviewed has nothing that could change by itself. */
function LiveChanges() {
  const { user } = useSession();
  useLiveChanges(Boolean(user?.is_verified && user.is_email_verified));
  return null;
}
