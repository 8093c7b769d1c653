import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

/** The server's time, renewed every `everyMs`: the clock of a phone is often minutes off. */
export function useNow(everyMs: number): Date {
  const [current, setCurrent] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setCurrent(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return current;
}
