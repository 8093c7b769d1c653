import { useEffect, useState } from 'react';
import { now } from '../../platform/clock.ts';

/** The time, told anew as often as somebody needs it. */
export function useNow(everyMs: number): Date {
  const [current, setCurrent] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setCurrent(now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return current;
}
