import { useEffect, useState } from 'react';
import { serverNow } from '../../platform/offline/server-clock.ts';

/** The time by the server's clock, told anew every second. */
export function useNow(): Date {
  const [current, setCurrent] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setCurrent(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return current;
}
