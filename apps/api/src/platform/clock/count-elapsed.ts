import { readFileSync } from 'node:fs';

type Sources = {
  /** Never steps, and stands still while the machine is suspended. */
  counter: () => number;
  /** Milliseconds since the machine started, suspensions included; null where the system has none. */
  uptime: () => number | null;
};

const pollIntervalMs = 1_000;
/** The uptime is given in hundredths of a second. */
const resolutionMs = 50;

/** Answers how many milliseconds have passed since some moment, whatever is done to the system's date. */
export function countElapsed({ counter, uptime }: Sources = { counter: () => performance.now(), uptime: readUptime }) {
  const begin = uptime();
  const offset = begin === null ? null : begin - counter();
  let suspendedMs = 0;
  let lookedAt = counter();
  return (): number => {
    const counted = counter();
    if (offset !== null && counted - lookedAt >= pollIntervalMs) {
      lookedAt = counted;
      const missing = (uptime() ?? 0) - offset - counted;
      if (missing > suspendedMs + resolutionMs) suspendedMs = missing;
    }
    return counted + suspendedMs;
  };
}

function readUptime(): number | null {
  try {
    const [seconds = ''] = readFileSync('/proc/uptime', 'utf8').split(' ');
    return Number(seconds) * 1000 || null;
  } catch {
    return null;
  }
}
