import type { ScanAnswer } from '@relevo/contracts/shifts';
import { ApiError } from '../api-error.ts';
import { type KeptScan, type KeptScans, nextToSend } from './kept-scans.ts';

export type ScanOutcome = { kind: 'answered'; answer: ScanAnswer } | { kind: 'refused'; message: string };

export type SendDeps = {
  scans: KeptScans;
  post(scan: KeptScan): Promise<ScanAnswer>;
  /** Told of every scan that has its answer. True when somebody is looking at it: then a refusal need not stay. */
  tell(scan: KeptScan, outcome: ScanOutcome): boolean;
};

/**
 * Sends what waits, in order, and stops at the first one that the server could not be asked about: it and all after it
 * stay. The server answers the same when a scan comes a second time, so nothing is lost and nothing counts twice.
 */
export async function sendScans({ scans, post, tell }: SendDeps): Promise<void> {
  for (let scan = nextToSend(scans.list()); scan; scan = nextToSend(scans.list())) {
    const outcome = await post(scan).then(
      (answer): ScanOutcome => ({ kind: 'answered', answer }),
      (error: unknown): ScanOutcome | null => (isForGood(error) ? { kind: 'refused', message: error.message } : null),
    );
    if (!outcome) return;
    const isSeen = tell(scan, outcome);
    if (outcome.kind === 'answered' || isSeen) scans.remove(scan.id);
    else scans.refuse(scan.id, outcome.message);
  }
}

/** A session that has to be renewed, a busy server or a lost line say nothing about the scan itself. */
const aboutTheMoment = [401, 408, 429];

function isForGood(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && !aboutTheMoment.includes(error.status);
}
