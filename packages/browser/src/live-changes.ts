import type { LiveChange } from '@relevo/contracts/live';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { followChanges, type LiveEvent, type LiveSource } from './live-stream.ts';
import { invalidate, madeBy } from './query-keys.ts';

const changeEvent = 'relevo:change';
/** A hidden tab gives its connection back after this long: a browser has only a few for each server. */
const hiddenForMs = 20_000;

/** Keeps everything on screen as the server has it while `source` is not null. Pass the same source on each render. */
export function useLiveChanges(source: LiveSource | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!source) return;
    let stop = new AbortController();
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      stop = new AbortController();
      void followChanges(source, (event) => apply(client, event), stop.signal);
    };
    const onVisibility = () => {
      clearTimeout(leaving);
      if (document.hidden) leaving = setTimeout(() => stop.abort(), hiddenForMs);
      else if (stop.signal.aborted) {
        // What was missed while disconnected is read once, then the stream goes on.
        apply(client, { kind: 'reset' });
        follow();
      }
    };
    const cancelFirst = afterPaint(follow);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      clearTimeout(leaving);
      cancelFirst();
      stop.abort();
    };
  }, [client, source]);
}

/** Runs `work` once what was just drawn is on the screen; the answer cancels it. A hidden tab draws nothing and is not waited for. */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer = setTimeout(work);
  };
  if (document.hidden) soon();
  const frame = document.hidden ? 0 : requestAnimationFrame(soon);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

function apply(client: QueryClient, event: LiveEvent): void {
  if (event.kind === 'reset') {
    void client.invalidateQueries();
    return;
  }
  if (event.kind === 'open') {
    // The counts of the header change on every screen; a list changes seldom in the moment before the stream opens.
    void invalidate(client, 'notification');
    void invalidate(client, 'message');
    return;
  }
  void invalidate(client, madeBy(event.change));
  window.dispatchEvent(new CustomEvent<LiveChange>(changeEvent, { detail: event.change }));
}

/** Calls `listener` at the moment of a change, for what a screen announces beyond showing it. */
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
