import { inTurn } from './in-turn.ts';
import { type KeptScan, keptScansOf } from './kept-scans.ts';
import { postScan } from './post-scan.ts';
import { type ScanOutcome, sendScans } from './send-scans.ts';
import { tellOutcome } from './tell-outcome.ts';

/** `kept`: no network, it goes out later. `lost`: no network, and the phone could not keep it either. */
export type Delivery = ScanOutcome | { kind: 'kept' } | { kind: 'lost' };

type DeliverScan = {
  userId: string;
  scan: KeptScan;
  /** False once nobody waits for the result any more: then it is told as that of any other kept scan. */
  isWatched(): boolean;
};

/** Keeps a scan on the phone, then sends it behind whatever waits already. Resolves with what became of it. */
export async function deliverScan({ userId, scan, isWatched }: DeliverScan): Promise<Delivery> {
  const kept = keptScansOf(userId);
  const isKept = kept.keep(scan);
  const scans = isKept ? kept : only(scan);
  let mine: ScanOutcome | null = null;
  const tell = (each: KeptScan, outcome: ScanOutcome) => {
    if (each.id === scan.id) mine = outcome;
    return each.id === scan.id && isWatched() ? true : tellOutcome(outcome);
  };
  await inTurn(userId, () => sendScans({ scans, post: postScan, tell }));
  if (mine) return mine;
  if (!isKept) return { kind: 'lost' };
  // Another tab was quicker: the server gives the same answer again.
  const isWaiting = kept.list().some(({ id }) => id === scan.id);
  if (!isWaiting) await sendScans({ scans: only(scan), post: postScan, tell });
  return mine ?? { kind: 'kept' };
}

/** Sends whatever waits for this person, and tells about it in toasts. */
export function sendWhatWaits(userId: string, onOutcome: () => void): Promise<void> {
  const tell = (_scan: KeptScan, outcome: ScanOutcome) => {
    onOutcome();
    return tellOutcome(outcome);
  };
  return inTurn(userId, () => sendScans({ scans: keptScansOf(userId), post: postScan, tell }));
}

/** A queue of one, in memory, for a phone that cannot keep anything. */
function only(scan: KeptScan) {
  let list = [scan];
  const remove = () => {
    list = [];
  };
  return { list: () => list, keep: () => true, remove, refuse: remove };
}
