import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '../../platform/session.tsx';
import { createQueryClient, endStart } from './query-client.ts';

// It only receives changes and assumes a network at the start: nothing would be refetched later.
onlineManager.setOnline(navigator.onLine);
/** One for the whole app, so that what a screen asks first can be asked before it is drawn. */
export const queryClient = createQueryClient();

export function QueryProvider({ children }: { children: ReactNode }) {
  const userId = useSession().user?.id;
  // Runs behind the effects of the screen, which start its calls.
  useEffect(endStart, []);
  useEffect(() => {
    // What one account has read must not be shown to the next one on the same device.
    if (userId) return () => queryClient.clear();
  }, [userId]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
