import { useEffect, useState } from 'react';
import { now } from './clock.ts';

/** The server's time, renewed every `everyMs`: the clock of a phone is often minutes off. */
export function useNow(everyMs: number): Date {
  const [current, setCurrent] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setCurrent(now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return current;
}
