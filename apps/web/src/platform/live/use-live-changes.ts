import type { LiveChange } from '@relevo/contracts/shifts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { followChanges, type LiveNews } from './live-stream.ts';

/** What is asked for again when something of that kind changed. */
const questions: Record<LiveChange['type'], string[]> = {
  worker_shift: ['shifts', 'dashboard', 'jobs'],
  wallet: ['wallet'],
  application: ['applications', 'dashboard', 'jobs'],
  // Who somebody is, is kept by the session, which asks itself.
  account: [],
};

const changeEvent = 'relevo:change';
/** A tab that nobody sees gives its connection back: a browser has only a few for each server. */
const hiddenForMs = 20_000;

/** Keeps everything on screen as the server has it, for as long as somebody who may see it is signed in. */
export function useLiveChanges(isWanted: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isWanted) return;
    let stop = new AbortController();
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      stop = new AbortController();
      void followChanges((news) => apply(client, news), stop.signal);
    };
    const onVisibility = () => {
      clearTimeout(leaving);
      if (document.hidden) leaving = setTimeout(() => stop.abort(), hiddenForMs);
      else if (stop.signal.aborted) {
        // What was missed meanwhile is asked for once, then the stream goes on.
        apply(client, { kind: 'reset' });
        follow();
      }
    };
    follow();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      clearTimeout(leaving);
      stop.abort();
    };
  }, [client, isWanted]);
}

function apply(client: QueryClient, news: LiveNews): void {
  if (news.kind === 'reset') {
    void client.invalidateQueries();
    return;
  }
  for (const key of questions[news.change.type] ?? []) void client.invalidateQueries({ queryKey: [key] });
  window.dispatchEvent(new CustomEvent<LiveChange>(changeEvent, { detail: news.change }));
}

/** For what a screen says at the moment something happens, beyond showing it: who just scanned. */
export function useOnChange(listener: (change: LiveChange) => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const listen = (event: Event) => latest.current((event as CustomEvent<LiveChange>).detail);
    window.addEventListener(changeEvent, listen);
    return () => window.removeEventListener(changeEvent, listen);
  }, []);
}
