import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type ScanAction, scanActions, shortCodeAlphabet, shortCodeLength } from '@relevo/domain/presence';

export type PresenceMark = Readonly<{ workerShiftId: string; action: ScanAction; step: number }>;

/** Signed codes on the employer's screen: which shift, start or end, and which half minute. */
export type PresenceCodes = {
  /** `v1.SHIFT.ACTION.STEP.MAC`, for the QR code. */
  write(mark: PresenceMark): string;
  /** Null when the signature is not ours. */
  read(code: string): PresenceMark | null;
  /** Six characters to type; the shift has to be known to check it. */
  short(mark: PresenceMark): string;
};

const macBytes = 16;
const pattern = /^v1\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([a-z]+)\.(\d{1,12})\.([\w-]{22})$/;

export function createPresenceCodes({ secret }: { secret: string }): PresenceCodes {
  // One key per shift: a leaked one is of no use for another.
  const keyOf = (workerShiftId: string) =>
    Buffer.from(hkdfSync('sha256', secret, workerShiftId, 'relevo presence codes', 32));
  const digest = (kind: string, { workerShiftId, action, step }: PresenceMark) =>
    createHmac('sha256', keyOf(workerShiftId)).update(`${kind}.${workerShiftId}.${action}.${step}`).digest();
  const macOf = (mark: PresenceMark) => digest('v1', mark).subarray(0, macBytes);

  return {
    write: (mark) => `v1.${mark.workerShiftId}.${mark.action}.${mark.step}.${macOf(mark).toString('base64url')}`,
    read(code) {
      const [, workerShiftId, action, step, mac] = pattern.exec(code) ?? [];
      if (!workerShiftId || !isAction(action) || !step || !mac) return null;
      const mark = { workerShiftId, action, step: Number(step) };
      const given = Buffer.from(mac, 'base64url');
      const isGenuine = given.length === macBytes && timingSafeEqual(given, macOf(mark));
      // Only the canonical spelling is accepted.
      return isGenuine && this.write(mark) === code ? mark : null;
    },
    short: (mark) =>
      [...digest('short', mark).subarray(0, shortCodeLength)].map((byte) => shortCodeAlphabet[byte % 32]).join(''),
  };
}

function isAction(text: string | undefined): text is ScanAction {
  return scanActions.includes(text as ScanAction);
}
