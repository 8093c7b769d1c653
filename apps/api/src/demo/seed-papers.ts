import { issueDuePapers } from '../modules/papers/papers.ts';
import type { SeedEvent } from './seed-events.ts';

const monthsBack = 2;
/** Five past three in the morning is past by then everywhere in Canada. */
const issuedAtUtc = { hour: 12, minute: 5 };

/** The invoices and statements of the months before. Receipts are written by the queue after the start. */
export function paperEvents(now: Date): SeedEvent[] {
  return Array.from({ length: monthsBack }, (_each, back) => ({
    at: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1, issuedAtUtc.hour, issuedAtUtc.minute)),
    run: (deps) => issueDuePapers(deps, async () => 'America/Toronto'),
  }));
}
