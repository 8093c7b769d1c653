import { ApiError } from '@relevo/browser/api-error';
import { showLanguage } from '@relevo/browser/texts';
import type { SignedInView } from '@relevo/contracts/accounts';
import { profile } from '@relevo/contracts/calls/profile';
import { tokens } from '@relevo/contracts/calls/tokens';
import type { UserView } from '@relevo/contracts/profile';
import { createContext, type ReactNode, startTransition, use, useCallback, useEffect, useMemo, useState } from 'react';
import { api } from './api-client.ts';
import { forgetUser, recallUser, rememberUser } from './offline/remembered-user.ts';
import { announceLogout, onLogout } from './session-events.ts';
import { clearTokens, hasTokens, readSessionId, readTokens, sessionIdOf, storeTokens, tokenNames } from './tokens.ts';

type Session = {
  status: 'loading' | 'anonymous' | 'authenticated';
  user: UserView | null;
  /** Without network at the start: `user` is who was here last, and all but name, kind and language is blank. */
  isRemembered: boolean;
  signIn(answer: SignedInView): void;
  signOut(): Promise<void>;
  setUser(user: UserView): void;
};

/** How long the start waits for the server when the last account is stored: a phone with one bar must not wait a minute. */
const sessionTimeoutMs = 4_000;

const rememberedRetryMs = 15_000;

let earlyUser: Promise<UserView> | null = null;
/** The early answer once it is there, for a first drawing that needs no other. */
let arrivedUser: UserView | null = null;

/** Asks for the account before anything is drawn: the answer is on its way while texts and screens are fetched. */
export async function askForUser(): Promise<UserView | null> {
  if (!hasTokens()) return null;
  earlyUser = api.call(profile.get, { toast: false });
  arrivedUser = await earlyUser.catch(() => null);
  return arrivedUser;
}

/** The early answer, once; after its failure, and later, the server is asked again. */
function fetchUser(options: { toast: boolean }): Promise<UserView> {
  const early = earlyUser;
  earlyUser = null;
  if (!early) return api.call(profile.get, options);
  return early.catch((error: unknown) => {
    if (!hasTokens()) throw error;
    return api.call(profile.get, options);
  });
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

type SessionState = { person: { user: UserView; isRemembered: boolean } | null; isLoading: boolean };
const withoutPerson = (before: SessionState): SessionState => ({ ...before, person: null });

export function SessionProvider({ children }: { children: ReactNode }) {
  // One state: who is known must never be drawn without the end of the loading, nor the other way round.
  const [{ person, isLoading }, setState] = useState<SessionState>(() => ({
    person: arrivedUser && hasTokens() ? { user: arrivedUser, isRemembered: false } : null,
    isLoading: !arrivedUser && hasTokens(),
  }));

  const setUser = useCallback((fresh: UserView) => {
    // An answer that arrives after the sign-out must not sign in again.
    if (!hasTokens()) return;
    rememberUser(fresh);
    setState((before) =>
      // Nothing is drawn again for the account that the first drawing had.
      before.person?.user === fresh && !before.isLoading
        ? before
        : { person: { user: fresh, isRemembered: false }, isLoading: false },
    );
  }, []);
  const showRememberedUser = useCallback(() => {
    const last = hasTokens() ? recallUser() : null;
    if (!last) return;
    setState((before) => ({ person: before.person ?? { user: last, isRemembered: true }, isLoading: false }));
  }, []);
  const loadUser = useCallback(
    async (options: { toast: boolean }) => {
      const sessionId = readSessionId();
      // Refused tokens are cleared by the api client; after a network failure they stay for the next try.
      const fresh = await fetchUser(options).catch((error: unknown) => {
        if (isTemporaryFailure(error)) showRememberedUser();
        return null;
      });
      // In slices: the whole frame is drawn at once, and a slow phone has to respond to touch in between.
      if (fresh && sessionId === readSessionId()) startTransition(() => setUser(fresh));
    },
    [setUser, showRememberedUser],
  );
  const checkAgain = useCallback(() => {
    if (hasTokens()) void loadUser({ toast: false });
    else setState(withoutPerson);
  }, [loadUser]);

  useEffect(() => {
    arrivedUser = null;
    if (!hasTokens()) return;
    // The browser already shows that there is no network: no toast repeats it.
    const timer = setTimeout(showRememberedUser, sessionTimeoutMs);
    void loadUser({ toast: navigator.onLine }).finally(() => {
      clearTimeout(timer);
      startTransition(() => setState((before) => (before.isLoading ? { ...before, isLoading: false } : before)));
    });
    return () => clearTimeout(timer);
  }, [loadUser, showRememberedUser]);
  useEffect(
    () =>
      onLogout(() => {
        forgetUser();
        setState(withoutPerson);
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
        setState({ person: { user: answer.user, isRemembered: false }, isLoading: false });
      },
      async signOut() {
        const { refreshToken } = readTokens();
        // The session ends here even when the server cannot be reached.
        await api.call(tokens.revoke, { body: { refresh: refreshToken ?? '' }, toast: false }).catch(() => undefined);
        clearTokens();
        announceLogout();
      },
    }),
    [person, isLoading, setUser],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** No answer, or one that is about the server and not about the session: the account stays, and is asked for again. */
export function isTemporaryFailure(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500 || [408, 429].includes(error.status));
}

/** Runs when the window gets the focus: an approval by the team opens the menu without a new sign-in. */
function useReturnToWindow(onReturn: () => void): void {
  useEffect(() => {
    window.addEventListener('focus', onReturn);
    return () => window.removeEventListener('focus', onReturn);
  }, [onReturn]);
}

/** Runs when another tab signed in or out, but not when it only renewed the tokens. */
function useTokensOfOtherTabs(onChange: () => void): void {
  useEffect(() => {
    const listen = ({ key, oldValue, newValue }: StorageEvent) => {
      const isRefreshToken = key === tokenNames.refresh;
      if (key === null || (isRefreshToken && sessionIdOf(oldValue) !== sessionIdOf(newValue))) onChange();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [onChange]);
}

/** Runs when the network is back, and every now and then, for an account that is shown from storage until then. */
function useBackOnline(isWanted: boolean, onBack: () => void): void {
  useEffect(() => {
    if (!isWanted) return;
    window.addEventListener('online', onBack);
    // A server that works again fires no event.
    const timer = setInterval(onBack, rememberedRetryMs);
    return () => {
      window.removeEventListener('online', onBack);
      clearInterval(timer);
    };
  }, [isWanted, onBack]);
}
