import { profile } from '@relevo/contracts/calls/profile';
import { useCallback, useEffect } from 'react';
import { api } from './api-client.ts';
import { useSession } from './session.tsx';

/** Asks the server again who is signed in, so that a change made elsewhere (mail link, review) opens the menu at once. */
export function useFreshUser({ when = true }: { when?: boolean } = {}): void {
  const { status, setUser } = useSession();
  const shouldLoad = when && status === 'authenticated';

  useEffect(() => {
    if (!shouldLoad) return;
    const call = new AbortController();
    api.call(profile.get, { toast: false, signal: call.signal }).then(
      (user) => {
        if (!call.signal.aborted) setUser(user);
      },
      // The page still has the copy it opened with, so a failure is not reported.
      () => undefined,
    );
    return () => call.abort();
  }, [shouldLoad, setUser]);
}

/** For what changes the account without answering it (a document, a company): fetches it again, so that the checklist and the menu follow. */
export function useReloadUser(): () => Promise<void> {
  const { setUser } = useSession();
  return useCallback(async () => {
    // The change itself is saved; the next visit shows what could not be fetched now.
    const user = await api.call(profile.get, { toast: false }).catch(() => null);
    if (user) setUser(user);
  }, [setUser]);
}
