import { browserStorage } from './browser-storage.ts';
import { deviceNow } from './device-clock.ts';

const storageKey = 'relevo.clock-difference';
/** The header has whole seconds, and an answer takes a moment: a smaller difference is noise. */
const noticeableMs = 2_000;

let known: number | undefined;

/** How far the server's clock is ahead of this device's; kept for a start without network. */
function clockDifference(): number {
  known ??= Number(browserStorage.read(storageKey)) || 0;
  return known;
}

/** Reads the `Date` header of an answer, which the server wrote between these two instants. */
function noteServerTime(header: string | null, { sentAt, receivedAt }: { sentAt: number; receivedAt: number }): void {
  const difference = differenceTo(header, { sentAt, receivedAt });
  if (difference === null || Math.abs(difference - clockDifference()) < noticeableMs) return;
  known = difference;
  browserStorage.write(storageKey, String(difference));
}

export function differenceTo(header: string | null, call: { sentAt: number; receivedAt: number }): number | null {
  // The header cuts off the part of a second: on average half of one is missing.
  const serverMs = Date.parse(header ?? '') + 500;
  const midwayMs = (call.sentAt + call.receivedAt) / 2;
  return Number.isNaN(serverMs) ? null : Math.round(serverMs - midwayMs);
}

/** The server's time, estimated on this device, for every rule: the clock of a phone is often minutes off. */
export function now(): Date {
  return new Date(deviceNow() + clockDifference());
}

/** A `fetch` that reads the server's time from each answer. */
export function readingServerTime(fetcher: typeof fetch): typeof fetch {
  return async (...call) => {
    const sentAt = deviceNow();
    const response = await fetcher(...call);
    noteServerTime(response.headers.get('date'), { sentAt, receivedAt: deviceNow() });
    return response;
  };
}
