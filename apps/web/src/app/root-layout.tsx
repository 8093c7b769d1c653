import { paths } from '@relevo/contracts/screen-paths';
import { onDemand, useOnDemand } from '@relevo/ui/on-demand';
import { ProgressLine } from '@relevo/ui/progress-line';
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Location, Outlet, useLocation, useNavigate, useNavigationType } from 'react-router';
import { useSession } from '../platform/session.tsx';
import { onLogout } from '../platform/session-events.ts';
import { onToastWanted, waitingToasts } from '../platform/toasts.ts';
import { mailedQuestionAt } from './mailed-link.ts';
import { routeAt } from './route-table.ts';
import { mainContentId } from './skip-link.tsx';
import { GuardMessage, Initializing } from './waiting.tsx';

export type ProgressStep = { afterMs: number; percent: number; visible: boolean };

/** Each step counts from the change of route; the last two follow the one before by 200 and 300 ms. */
const progressTimeline: readonly ProgressStep[] = [
  { afterMs: 0, percent: 10, visible: true },
  { afterMs: 120, percent: 55, visible: true },
  { afterMs: 400, percent: 85, visible: true },
  { afterMs: 400 + 200, percent: 100, visible: true },
  { afterMs: 400 + 200 + 300, percent: 100, visible: false },
];

/** Plays the timeline once; the answer stops it. */
export function playProgress(show: (step: ProgressStep) => void): () => void {
  const timers = progressTimeline.map((step) => setTimeout(() => show(step), step.afterMs));
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}

/** Around every page: toasts, the progress bar, and the redirect when a session ends. */
export function RootLayout() {
  const { status } = useSession();
  const location = useLocation();
  const { pathname } = location;
  useRedirectOnLogout(location);
  useFocusOnNavigation(pathname);
  useLostFocus();
  return (
    <>
      <RouteProgress pathname={pathname} />
      {status === 'loading' ? (
        <Initializing>
          <GuardMessage access={routeAt(pathname)?.access} />
        </Initializing>
      ) : (
        <Outlet />
      )}
      <LazyToaster />
    </>
  );
}

const atRest: ProgressStep = { afterMs: 0, percent: 0, visible: false };

/** Runs on every change of route, not on the first page: there the browser shows its own. */
function RouteProgress({ pathname }: { pathname: string }) {
  const [step, setStep] = useState(atRest);
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    return playProgress(setStep);
  }, [pathname]);
  return <ProgressLine percent={step.percent} visible={step.visible} />;
}

const toaster = onDemand(() => import('./connected-toaster.tsx'));

/**
 * Fetches the toaster with the first tap or key, before the call it causes can fail, and at the latest with the first
 * toast. Without a network toasts wait for the next one that is wanted.
 */
function LazyToaster() {
  const waiting = useSyncExternalStore(onToastWanted, waitingToasts);
  const { value: code } = useOnDemand(toaster, false);
  useEffect(() => {
    if (waiting > 0) void toaster.retry();
  }, [waiting]);
  return (
    // There from the start, because an open dialog hides what comes later from screen readers, but no live region.
    <div aria-live="off">
      {code && (
        <Suspense fallback={null}>
          <code.ConnectedToaster />
        </Suspense>
      )}
    </div>
  );
}

/**
 * When the focused element was removed, because its action is done, the next Tab goes to the first control of the page:
 * otherwise it would start at the very top.
 */
function useLostFocus(): void {
  useEffect(() => {
    let focused: Element | null = null;
    const remember = (event: FocusEvent) => {
      focused = event.target instanceof Element ? event.target : null;
    };
    const takeOver = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab' || focused?.isConnected !== false || document.activeElement !== document.body) return;
      document.getElementById(mainContentId)?.focus({ preventScroll: true });
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('keydown', takeOver);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('keydown', takeOver);
    };
  }, []);
}

/** Scrolls a new page to its top and moves the focus there. Going back is left to the browser, which restores both. */
function useFocusOnNavigation(pathname: string): void {
  const navigationType = useNavigationType();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (navigationType === 'POP') return;
    window.scrollTo(0, 0);
    // Only when the link that was followed is gone: a menu that stayed, or a field that asks for the focus, keeps it.
    if (document.activeElement === document.body) {
      document.getElementById(mainContentId)?.focus({ preventScroll: true });
    }
  }, [pathname, navigationType]);
}

/** Pages opened by a link work without an account: the end of an old session must not lose the link. */
const staysOpen: readonly string[] = [paths.login, paths.emailVerified, paths.resetPassword, paths.kiosk, paths.join];

/** Goes to the sign-in page when a session ends, wherever that was noticed. */
function useRedirectOnLogout(location: Pick<Location, 'pathname' | 'search'>): void {
  const navigate = useNavigate();
  const staysHere = staysOpen.includes(location.pathname) || mailedQuestionAt(location) !== null;
  useEffect(
    () =>
      onLogout(() => {
        if (!staysHere) void navigate(paths.login, { replace: true });
      }),
    [staysHere, navigate],
  );
}
