import { use, useEffect, useRef } from 'react';
import {
  type NavigateOptions,
  UNSAFE_NavigationContext as NavigationContext,
  type To,
  useLocation,
} from 'react-router';
import { hasTokens } from '../tokens.ts';
import { guardBackGate } from './back-gate.ts';

type Go = (to: To, state?: unknown, options?: NavigateOptions) => void;

/**
 * Holds back whatever would leave the page and hands over the way to go on. The router's own blocker exists for data
 * routers only, which would make the landing page of every visitor heavier; here it loads with the forms that need it.
 */
export function useNavigationBlock(isBlocked: boolean, onBlocked: (leave: () => void) => void): void {
  const { navigator } = use(NavigationContext);
  const { pathname, key } = useLocation();
  const ask = useRef(onBlocked);
  ask.current = onBlocked;
  const position = useRef<number | undefined>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every entry of the history has its own key and position.
  useEffect(() => {
    position.current = positionOf(history.state);
  }, [key]);

  useEffect(() => {
    if (!isBlocked) return;
    const { push, replace } = navigator;
    const guarded =
      (go: Go): Go =>
      (to, ...rest) => {
        if (staysHere(to, pathname)) go(to, ...rest);
        else ask.current(() => go(to, ...rest));
      };
    navigator.push = guarded(push);
    navigator.replace = guarded(replace);
    const stopGuardingBack = guardBack({ pathname, position, ask: (leave) => ask.current(leave) });
    return () => {
      navigator.push = push;
      navigator.replace = replace;
      stopGuardingBack();
    };
  }, [isBlocked, navigator, pathname]);
}

/** A step inside the page is free, and so is whoever was signed out: the page is closed to them anyway. */
function staysHere(to: To, pathname: string): boolean {
  const target = typeof to === 'string' ? new URL(to, location.href).pathname : to.pathname;
  return target === undefined || target === pathname || !hasTokens();
}

type BackGuard = { pathname: string; position: { current: number | undefined }; ask(leave: () => void): void };

/** The browser has already gone back when it tells us: it is sent forward again, and back once the person agrees. */
function guardBack({ pathname, position, ask }: BackGuard): () => void {
  let isReturning = false;
  let isLeaving = false;
  const listen = (event: PopStateEvent) => {
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
      return;
    }
    const target = positionOf(event.state);
    if (isLeaving || location.pathname === pathname || !hasTokens()) return;
    if (target === undefined || position.current === undefined) return;
    const steps = target - position.current;
    event.stopImmediatePropagation();
    isReturning = true;
    history.go(-steps);
    ask(() => {
      isLeaving = true;
      history.go(steps);
    });
  };
  return guardBackGate(listen);
}

/** The router numbers the entries of the history. */
function positionOf(state: unknown): number | undefined {
  const position = (state as { idx?: unknown } | null)?.idx;
  return typeof position === 'number' ? position : undefined;
}
