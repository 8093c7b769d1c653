import { useEffect, useState } from 'react';
import { now } from '../../../platform/clock.ts';

/** The time, told anew often enough for a countdown by the minute. */
export function useNow(): Date {
  const [current, setCurrent] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setCurrent(now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return current;
}
