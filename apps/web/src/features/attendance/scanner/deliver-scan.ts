import { ApiError } from '@relevo/browser/api-error';
import { currentLanguage, i18n } from '@relevo/browser/texts';
import { shifts } from '@relevo/contracts/calls/shifts';
import type { ScanAnswer } from '@relevo/contracts/shifts';
import { formatMoney } from '@relevo/i18n/formats';
import { formatShiftClock } from '@relevo/i18n/shift-times';
import { api } from '../../../platform/api-client.ts';
import { showToast } from '../../../platform/toasts.ts';
import { nextToSend, type StoredScan, type StoredScans, storedScansOf } from './stored-scans.ts';

/** `stored`: no network, it goes out later. `lost`: no network, and the phone could not store it either. */
export type Delivery = ScanOutcome | { kind: 'stored' } | { kind: 'lost' };

type DeliverScan = {
  userId: string;
  scan: StoredScan;
  /** False once the dialog is closed: then the result is shown as that of any other stored scan. */
  isWatched(): boolean;
};

/** Stores a scan on the phone, then sends it after the scans stored before. Resolves with its outcome. */
export async function deliverScan({ userId, scan, isWatched }: DeliverScan): Promise<Delivery> {
  const stored = storedScansOf(userId);
  const isStored = stored.add(scan);
  const scans = isStored ? stored : only(scan);
  let mine: ScanOutcome | null = null;
  const handleOutcome = (each: StoredScan, outcome: ScanOutcome) => {
    if (each.id === scan.id) mine = outcome;
    return each.id === scan.id && isWatched() ? true : showOutcome(outcome);
  };
  await withScanLock(userId, () => sendScans({ scans, post: postScan, handleOutcome }));
  if (mine) return mine;
  if (!isStored) return { kind: 'lost' };
  // Another tab was quicker: the server gives the same answer again.
  const isWaiting = stored.list().some(({ id }) => id === scan.id);
  if (!isWaiting) await sendScans({ scans: only(scan), post: postScan, handleOutcome });
  return mine ?? { kind: 'stored' };
}

/** Sends the stored scans of this worker, and shows each outcome in a toast. */
export function sendStoredScans(userId: string, onOutcome: () => void): Promise<void> {
  const handleOutcome = (_scan: StoredScan, outcome: ScanOutcome) => {
    onOutcome();
    return showOutcome(outcome);
  };
  return withScanLock(userId, () => sendScans({ scans: storedScansOf(userId), post: postScan, handleOutcome }));
}

let last: Promise<unknown> = Promise.resolve();

/** Runs one sender at a time, across all tabs where the browser supports locks. */
function withScanLock(userId: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) return navigator.locks.request(`relevo.scans.${userId}`, work) as Promise<void>;
  const mine = last.then(work, work);
  last = mine;
  return mine;
}

/** A queue of one, in memory, for a phone that cannot store anything. */
function only(scan: StoredScan) {
  let list = [scan];
  const remove = () => {
    list = [];
  };
  return { list: () => list, add: () => true, remove, refuse: remove };
}

/** A worker at the door waits no longer than this; the scan is then sent in the background. */
const timeoutMs = 10_000;

function postScan(scan: StoredScan): Promise<ScanAnswer> {
  return api.call(shifts.scan, { body: bodyOf(scan), toast: false, signal: AbortSignal.timeout(timeoutMs) });
}

export function bodyOf(scan: StoredScan) {
  const { position } = scan;
  return {
    qr_code: scan.code,
    scanned_at: scan.scannedAt,
    device_id: scan.deviceId,
    ...(scan.isSentHome && { sent_home: true }),
    ...(position && {
      latitude: position.latitude.toFixed(7),
      longitude: position.longitude.toFixed(7),
      accuracy: position.accuracy.toFixed(0),
    }),
  };
}

/** Shows the outcome of a scan that was sent later in a toast. A refusal also stays on the page until it is dismissed. */
function showOutcome(outcome: ScanOutcome): false {
  void i18n.loadNamespaces('attendance/scanner').then(() => {
    if (outcome.kind === 'refused')
      showToast('error', i18n.t('attendance/scanner', 'sent.refused', { reason: outcome.message }));
    else showToast('success', wordsFor(outcome.answer));
  });
  return false;
}

function wordsFor({ action, worker_shift: booked, payment }: ScanAnswer): string {
  const language = currentLanguage();
  const at = action === 'started' ? booked.checked_in_at : booked.checked_out_at;
  const time = at ? formatShiftClock(at, { timezone: booked.shift.job.timezone, language }) : '';
  if (action === 'started') return i18n.t('attendance/scanner', 'sent.started', { time });
  if (!payment) return i18n.t('attendance/scanner', 'sent.ended', { time });
  const amount = formatMoney(payment.amount, language);
  return payment.status === 'paid'
    ? i18n.t('attendance/scanner', 'sent.paid', { time, amount })
    : i18n.t('attendance/scanner', 'sent.due', { time, amount });
}

export type ScanOutcome = { kind: 'answered'; answer: ScanAnswer } | { kind: 'refused'; message: string };

type SendDeps = {
  scans: StoredScans;
  post(scan: StoredScan): Promise<ScanAnswer>;
  /** Called for every answered scan. True while its result is on screen: then a refusal need not be stored. */
  handleOutcome(scan: StoredScan, outcome: ScanOutcome): boolean;
};

/**
 * Sends the stored scans in order, and stops at the first one without an answer: it and all after it
 * stay. The server answers the same when a scan comes a second time, so nothing is lost and nothing counts twice.
 */
export async function sendScans({ scans, post, handleOutcome }: SendDeps): Promise<void> {
  for (let scan = nextToSend(scans.list()); scan; scan = nextToSend(scans.list())) {
    const outcome = await post(scan).then(
      (answer): ScanOutcome => ({ kind: 'answered', answer }),
      (error: unknown): ScanOutcome | null => (isForGood(error) ? { kind: 'refused', message: error.message } : null),
    );
    if (!outcome) return;
    const isSeen = handleOutcome(scan, outcome);
    if (outcome.kind === 'answered' || isSeen) scans.remove(scan.id);
    else scans.refuse(scan.id, outcome.message);
  }
}

/** An expired session, a busy server or a lost connection says nothing about the scan itself. */
const aboutTheMoment = [401, 408, 429];

function isForGood(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && !aboutTheMoment.includes(error.status);
}
