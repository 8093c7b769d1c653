import type { SignedInView } from '@relevo/contracts/accounts';
import type { UserView } from '@relevo/contracts/profile';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { api } from './api-client.ts';
import { showLanguage } from './i18n.ts';
import { announceLogout, onLogout } from './session-events.ts';
import { useReturnToWindow, useTokensOfOtherTabs } from './session-signals.ts';
import { clearTokens, hasTokens, readTokens, storeTokens } from './tokens.ts';

export type Session = {
  status: 'loading' | 'anonymous' | 'authenticated';
  user: UserView | null;
  signIn(answer: SignedInView): void;
  signOut(): Promise<void>;
  setUser(user: UserView): void;
};

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [user, setCurrentUser] = useState<UserView | null>(null);
  const [isLoading, setIsLoading] = useState(hasTokens);

  const setUser = useCallback((fresh: UserView) => {
    // An answer that arrives after the person has left must not bring them back.
    if (hasTokens()) setCurrentUser(fresh);
  }, []);
  const loadUser = useCallback(
    async (options: { toast: boolean }) => {
      const { refreshToken } = readTokens();
      // Refused tokens are cleared by the api client; after a network failure they stay for the next try.
      const fresh = await api.get<UserView>('/user/profile/', options).catch(() => null);
      if (fresh && refreshToken === readTokens().refreshToken) setUser(fresh);
    },
    [setUser],
  );
  const checkAgain = useCallback(() => {
    if (hasTokens()) void loadUser({ toast: false });
    else setCurrentUser(null);
  }, [loadUser]);

  useEffect(() => {
    if (hasTokens()) void loadUser({ toast: true }).finally(() => setIsLoading(false));
  }, [loadUser]);
  useEffect(() => onLogout(() => setCurrentUser(null)), []);
  useReturnToWindow(checkAgain);
  useTokensOfOtherTabs(checkAgain);

  // The account's language goes before what this browser remembers.
  const accountLanguage = user?.account_language;
  useEffect(() => {
    if (accountLanguage) void showLanguage(accountLanguage);
  }, [accountLanguage]);

  const session = useMemo<Session>(
    () => ({
      status: user ? 'authenticated' : isLoading ? 'loading' : 'anonymous',
      user,
      setUser,
      signIn(answer) {
        storeTokens(answer);
        setCurrentUser(answer.user);
      },
      async signOut() {
        const { refreshToken } = readTokens();
        // The person leaves even when the server cannot be told.
        await api.post('/user/logout/', { refresh: refreshToken }, { toast: false }).catch(() => undefined);
        clearTokens();
        announceLogout();
      },
    }),
    [user, isLoading, setUser],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
