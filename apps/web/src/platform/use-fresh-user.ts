import type { UserView } from '@relevo/contracts/profile';
import { useEffect } from 'react';
import { api } from './api-client.ts';
import { useSession } from './session.tsx';

/** Asks the server again who is signed in, so that a change made elsewhere (mail link, review) opens the menu at once. */
export function useFreshUser({ when = true }: { when?: boolean } = {}): void {
  const { status, setUser } = useSession();
  const shouldLoad = when && status === 'authenticated';

  useEffect(() => {
    if (!shouldLoad) return;
    const call = new AbortController();
    api.get<UserView>('/user/profile/', { toast: false, signal: call.signal }).then(
      (user) => {
        if (!call.signal.aborted) setUser(user);
      },
      // The page still has the copy it opened with: an older one is no reason to alarm anyone.
      () => undefined,
    );
    return () => call.abort();
  }, [shouldLoad, setUser]);
}
