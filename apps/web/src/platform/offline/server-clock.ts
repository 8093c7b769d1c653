import { browserStorage } from '../browser-storage.ts';
import { now } from '../clock.ts';

const storageKey = 'relevo.clock-difference';
/** The header tells whole seconds, and an answer takes a moment: less than this is no news. */
const noticeableMs = 2_000;

let known: number | undefined;

/** How far the server's clock is ahead of this device's; kept for a start without network. */
function clockDifference(): number {
  known ??= Number(browserStorage.read(storageKey)) || 0;
  return known;
}

/** Learns from the `Date` header of an answer. The server wrote it between the two moments of this device. */
export function noteServerTime(
  header: string | null,
  { sentAt, receivedAt }: { sentAt: Date; receivedAt: Date },
): void {
  const difference = differenceTo(header, { sentAt, receivedAt });
  if (difference === null || Math.abs(difference - clockDifference()) < noticeableMs) return;
  known = difference;
  browserStorage.write(storageKey, String(difference));
}

export function differenceTo(header: string | null, call: { sentAt: Date; receivedAt: Date }): number | null {
  // The header cuts off the part of a second: on average half of one is missing.
  const serverMs = Date.parse(header ?? '') + 500;
  const midwayMs = (call.sentAt.getTime() + call.receivedAt.getTime()) / 2;
  return Number.isNaN(serverMs) ? null : Math.round(serverMs - midwayMs);
}

/** What the server's clock shows now, as well as this device can tell: phones are often minutes off. */
export function serverNow(): Date {
  return new Date(now().getTime() + clockDifference());
}

/** A `fetch` that listens to what time it is for the server. */
export function hearingTheTime(fetcher: typeof fetch): typeof fetch {
  return async (...call) => {
    const sentAt = now();
    const response = await fetcher(...call);
    noteServerTime(response.headers.get('date'), { sentAt, receivedAt: now() });
    return response;
  };
}
