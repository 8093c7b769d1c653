import type { SignedInView, UserView } from '@relevo/contracts/accounts';
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
  const [user, setUser] = useState<UserView | null>(null);
  const [isLoading, setIsLoading] = useState(hasTokens);

  const loadUser = useCallback(async (options: { toast: boolean }) => {
    // Refused tokens are cleared by the api client; after a network failure they stay for the next try.
    await api.get<UserView>('/user/profile/', options).then(setUser, () => undefined);
  }, []);
  const checkAgain = useCallback(() => {
    if (hasTokens()) void loadUser({ toast: false });
    else setUser(null);
  }, [loadUser]);

  useEffect(() => {
    if (hasTokens()) void loadUser({ toast: true }).finally(() => setIsLoading(false));
  }, [loadUser]);
  useEffect(() => onLogout(() => setUser(null)), []);
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
        setUser(answer.user);
      },
      async signOut() {
        const { refreshToken } = readTokens();
        // The person leaves even when the server cannot be told.
        await api.post('/user/logout/', { refresh: refreshToken }, { toast: false }).catch(() => undefined);
        clearTokens();
        announceLogout();
      },
    }),
    [user, isLoading],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
