import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type ScanAction, scanActions, shortCodeAlphabet, shortCodeLength } from '@relevo/domain/presence';

export type PresenceMark = Readonly<{ workerShiftId: string; action: ScanAction; step: number }>;

/** Codes that prove somebody stood before the employer's screen: which shift, start or end, and which half minute. */
export type PresenceCodes = {
  /** `v1.SHIFT.ACTION.STEP.MAC`, for the square. */
  write(mark: PresenceMark): string;
  /** What a genuine code says; null when we never made it. */
  read(code: string): PresenceMark | null;
  /** The same, short enough to type; whose it is has to be known. */
  short(mark: PresenceMark): string;
};

const macBytes = 16;
const pattern = /^v1\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([a-z]+)\.(\d{1,12})\.([\w-]{22})$/;

export function createPresenceCodes({ secret }: { secret: string }): PresenceCodes {
  // A key for each shift: one that leaked would open no other.
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
      // One spelling only: the same code written otherwise is not ours.
      return isGenuine && this.write(mark) === code ? mark : null;
    },
    short: (mark) =>
      [...digest('short', mark).subarray(0, shortCodeLength)].map((byte) => shortCodeAlphabet[byte % 32]).join(''),
  };
}

function isAction(text: string | undefined): text is ScanAction {
  return scanActions.includes(text as ScanAction);
}
