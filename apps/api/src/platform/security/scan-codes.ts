import { createHmac, timingSafeEqual } from 'node:crypto';
import { type ScanAction, scanActions, shortCodeAlphabet, shortCodeLength } from '@relevo/domain/scan-rules';
import { deriveKeys, type Secrets } from './secrets.ts';

export type ScanMark = Readonly<{ workerShiftId: string; action: ScanAction; step: number }>;

/** Signed codes on the employer's screen: which shift, start or end, and which half minute. */
export type ScanCodes = {
  /** `v1.SHIFT.ACTION.STEP.MAC`, for the QR code. */
  write(mark: ScanMark): string;
  /** Null when the signature is not ours. */
  read(code: string): ScanMark | null;
  /** Six characters to type; the shift has to be known to check it. */
  short(mark: ScanMark): string;
  isShort(mark: ScanMark, typed: string): boolean;
};

const macBytes = 16;
const pattern = /^v1\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([a-z]+)\.(\d{1,12})\.([\w-]{22})$/;

export function createScanCodes({ secrets }: { secrets: Secrets }): ScanCodes {
  // Keys for each shift: a leaked one is of no use for another.
  const digests = (kind: string, { workerShiftId, action, step }: ScanMark, of: Secrets = secrets) =>
    deriveKeys(of, 'relevo presence codes', { salt: workerShiftId }).map((key) =>
      createHmac('sha256', key).update(`${kind}.${workerShiftId}.${action}.${step}`).digest(),
    );
  const macsOf = (mark: ScanMark, of?: Secrets) =>
    digests('v1', mark, of).map((digest) => digest.subarray(0, macBytes).toString('base64url'));
  const shortsOf = (mark: ScanMark, of?: Secrets) =>
    digests('short', mark, of).map((digest) =>
      [...digest.subarray(0, shortCodeLength)].map((byte) => shortCodeAlphabet[byte % 32]).join(''),
    );
  /** Nothing is signed with an older secret. */
  const current: Secrets = [secrets[0]];

  return {
    write: (mark) => `v1.${mark.workerShiftId}.${mark.action}.${mark.step}.${macsOf(mark, current)[0]}`,
    read(code) {
      const [, workerShiftId, action, step, mac] = pattern.exec(code) ?? [];
      if (!workerShiftId || !isAction(action) || !step || !mac) return null;
      const mark = { workerShiftId, action, step: Number(step) };
      const given = Buffer.from(mac);
      // Compared as texts, so that only the canonical spelling is accepted.
      const isGenuine = macsOf(mark).some((expected) => timingSafeEqual(given, Buffer.from(expected)));
      return isGenuine && String(mark.step) === step ? mark : null;
    },
    short: (mark) => shortsOf(mark, current)[0] ?? '',
    isShort: (mark, typed) => shortsOf(mark).includes(typed),
  };
}

function isAction(text: string | undefined): text is ScanAction {
  return scanActions.includes(text as ScanAction);
}
