import type { UserView } from '@relevo/contracts/profile';
import { useCallback } from 'react';
import { api } from './api-client.ts';
import { useSession } from './session.tsx';

/** For what changes the account without answering it (a document, a company): fetches it anew, so that the checklist and the menu follow. */
export function useReloadUser(): () => Promise<void> {
  const { setUser } = useSession();
  return useCallback(async () => {
    // The change itself is saved; the next visit shows what could not be fetched now.
    const user = await api.get<UserView>('/user/profile/', { toast: false }).catch(() => null);
    if (user) setUser(user);
  }, [setUser]);
}
