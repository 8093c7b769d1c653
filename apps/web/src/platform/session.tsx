import type { SignedInView } from '@relevo/contracts/accounts';
import type { UserView } from '@relevo/contracts/profile';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { ApiError, api } from './api-client.ts';
import { showLanguage } from './i18n.ts';
import { forgetUser, recallUser, rememberUser } from './offline/remembered-user.ts';
import { announceLogout, onLogout } from './session-events.ts';
import { useBackOnline, useReturnToWindow, useTokensOfOtherTabs } from './session-signals.ts';
import { clearTokens, hasTokens, readTokens, storeTokens } from './tokens.ts';

export type Session = {
  status: 'loading' | 'anonymous' | 'authenticated';
  user: UserView | null;
  /** Without network at the start: `user` is who was here last, and all but name, kind and language is blank. */
  isRemembered: boolean;
  signIn(answer: SignedInView): void;
  signOut(): Promise<void>;
  setUser(user: UserView): void;
};

/** How long the start waits for the server when somebody is remembered: a phone with one bar must not wait a minute. */
const patienceMs = 4_000;

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [person, setPerson] = useState<{ user: UserView; isRemembered: boolean } | null>(null);
  const [isLoading, setIsLoading] = useState(hasTokens);

  const setUser = useCallback((fresh: UserView) => {
    // An answer that arrives after the person has left must not bring them back.
    if (!hasTokens()) return;
    rememberUser(fresh);
    setPerson({ user: fresh, isRemembered: false });
  }, []);
  const goOnFromMemory = useCallback(() => {
    const last = hasTokens() ? recallUser() : null;
    if (!last) return;
    setPerson((current) => current ?? { user: last, isRemembered: true });
    setIsLoading(false);
  }, []);
  const loadUser = useCallback(
    async (options: { toast: boolean }) => {
      const { refreshToken } = readTokens();
      // Refused tokens are cleared by the api client; after a network failure they stay for the next try.
      const fresh = await api.get<UserView>('/user/profile/', options).catch((error: unknown) => {
        if (isWithoutNetwork(error)) goOnFromMemory();
        return null;
      });
      if (fresh && refreshToken === readTokens().refreshToken) setUser(fresh);
    },
    [setUser, goOnFromMemory],
  );
  const checkAgain = useCallback(() => {
    if (hasTokens()) void loadUser({ toast: false });
    else setPerson(null);
  }, [loadUser]);

  useEffect(() => {
    if (!hasTokens()) return;
    // Somebody who knows that there is no network is not told again.
    const impatience = setTimeout(goOnFromMemory, patienceMs);
    void loadUser({ toast: navigator.onLine }).finally(() => {
      clearTimeout(impatience);
      setIsLoading(false);
    });
    return () => clearTimeout(impatience);
  }, [loadUser, goOnFromMemory]);
  useEffect(
    () =>
      onLogout(() => {
        forgetUser();
        setPerson(null);
      }),
    [],
  );
  useReturnToWindow(checkAgain);
  useTokensOfOtherTabs(checkAgain);
  useBackOnline(person?.isRemembered ?? false, checkAgain);

  // The account's language goes before what this browser remembers.
  const accountLanguage = person?.user.account_language;
  useEffect(() => {
    if (accountLanguage) void showLanguage(accountLanguage);
  }, [accountLanguage]);

  const session = useMemo<Session>(
    () => ({
      status: person ? 'authenticated' : isLoading ? 'loading' : 'anonymous',
      user: person?.user ?? null,
      isRemembered: person?.isRemembered ?? false,
      setUser,
      signIn(answer) {
        storeTokens(answer);
        rememberUser(answer.user);
        setPerson({ user: answer.user, isRemembered: false });
      },
      async signOut() {
        const { refreshToken } = readTokens();
        // The person leaves even when the server cannot be told.
        await api.post('/user/logout/', { refresh: refreshToken }, { toast: false }).catch(() => undefined);
        clearTokens();
        announceLogout();
      },
    }),
    [person, isLoading, setUser],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

function isWithoutNetwork(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}
