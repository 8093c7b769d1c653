import { distanceKm, type Position } from './earth.ts';
import { minutesOf, paidMinutes, type Span } from './span.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long a code is shown; the previous one is still accepted. */
export const codeStepMs = 30_000;
/** How long before its start a shift can be started. */
export const earlyStartMs = hourMs;
/** How long a scan that a phone stored offline is accepted. */
export const storedScanMs = 24 * hourMs;
/** When a shift without an end scan is closed. */
export const forgottenAfterMs = 2 * hourMs;
/** How long pay waits for the employer's approval before it is paid automatically. */
export const reviewWithinMs = 24 * hourMs;
/** How far ahead the expected pay of a booked shift is held. */
export const fundedAheadMs = 7 * 24 * hourMs;

export const scanRadiusM = 200;
/** The reported inaccuracy counts up to this. */
const accuracyAllowanceM = 150;

export const scanActions = ['start', 'end'] as const;
export type ScanAction = (typeof scanActions)[number];

export const scanGrades = ['verified', 'unverified', 'late'] as const;
export type ScanGrade = (typeof scanGrades)[number];

export const gradeReasons = ['near', 'far', 'no_position', 'no_exact_place', 'sent_later'] as const;
export type GradeReason = (typeof gradeReasons)[number];

export type Reading = Position & Readonly<{ accuracyM: number | null }>;
export type Grading = Readonly<{ grade: ScanGrade; reason: GradeReason; distanceM: number | null }>;

type Scan = Readonly<{ reading: Reading | null; exactPlace: Position | null; isLate: boolean }>;

/** Grades a scan by its position. It is accepted in any case: an unverified one only delays the pay. */
export function gradeScan({ reading, exactPlace, isLate }: Scan): Grading {
  const distanceM = reading && exactPlace ? Math.round(distanceKm(reading, exactPlace) * 1000) : null;
  if (isLate) return { grade: 'late', reason: 'sent_later', distanceM };
  if (!exactPlace) return { grade: 'unverified', reason: 'no_exact_place', distanceM };
  if (!reading || distanceM === null) return { grade: 'unverified', reason: 'no_position', distanceM };
  const allowance = Math.min(reading.accuracyM ?? 0, accuracyAllowanceM);
  const isNear = distanceM - allowance <= scanRadiusM;
  return isNear ? { grade: 'verified', reason: 'near', distanceM } : { grade: 'unverified', reason: 'far', distanceM };
}

export function stepAt(instant: Date): number {
  return Math.floor(instant.getTime() / codeStepMs);
}

export function instantOfStep(step: number): Date {
  return new Date(step * codeStepMs);
}

/** A code is accepted during its own step and the next; one step ahead allows for a difference of clocks. */
export function isLiveStep(step: number, at: Date): boolean {
  const age = stepAt(at) - step;
  return age >= -1 && age <= 1;
}

/** When a code is replaced, and when it expires. */
export function lifeOfStep(step: number): { renewsAt: Date; expiresAt: Date } {
  return { renewsAt: instantOfStep(step + 1), expiresAt: instantOfStep(step + 2) };
}

/** `v1.<worker shift>.<start or end>.<step>.<signature>`, as the QR code holds it. */
const codeShape = /^v1\.([^.]+)\.(start|end)\.[^.]+\.[^.]+$/;

type CodeSubject = Readonly<{ workerShiftId: string; action: ScanAction }>;

/** The shift that a code starts or ends; null for any other QR code. Only the server can check its signature. */
export function readCodeSubject(text: string): CodeSubject | null {
  const [, workerShiftId, action] = codeShape.exec(text.trim()) ?? [];
  return workerShiftId && action ? { workerShiftId, action: action as ScanAction } : null;
}

/** Without letters that look like digits. */
export const shortCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const shortCodeLength = 6;

/** Normalises a typed code: any case, spaces and dashes, O for 0 and I or L for 1. Null when it is no short code. */
export function readShortCode(typed: string): string | null {
  return readTypedCode(typed, shortCodeLength);
}

/** The same for a code of another length. */
export function readTypedCode(typed: string, length: number): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (plain.length !== length) return null;
  return [...plain].every((character) => shortCodeAlphabet.includes(character)) ? plain : null;
}

/** Formats a code for reading: `K7Q-2XM`. */
export function showShortCode(code: string): string {
  return `${code.slice(0, 3)}-${code.slice(3)}`;
}

type Worked = Readonly<{ shift: Span; checkedInAt: Date; checkedOutAt: Date; breakMinutes: number }>;

/**
 * The paid minutes: between the scans, within the shift, less the break. The break comes off minute by minute after the
 * first half of the shift, so that staying longer never pays less and a short presence is paid in full; nothing is paid
 * beyond what the whole shift comes to.
 */
export function workedMinutes({ shift, checkedInAt, checkedOutAt, breakMinutes }: Worked): {
  present: number;
  break: number;
  paid: number;
} {
  const from = Math.max(shift.startsAt.getTime(), checkedInAt.getTime());
  const to = Math.min(shift.endsAt.getTime(), checkedOutAt.getTime());
  const present = Math.max(0, Math.floor((to - from) / minuteMs));
  const planned = paidMinutes(shift, breakMinutes);
  const breakLength = minutesOf(shift) - planned;
  const withoutBreak = Math.min(Math.ceil(minutesOf(shift) / 2), planned);
  const paid = Math.min(present, Math.max(withoutBreak, present - breakLength));
  return { present, break: present - paid, paid };
}

/** Unusual facts about a scan for an operator to check; they decide nothing. */
export const riskSignals = ['too_fast', 'shared_device', 'same_reading'] as const;
export type RiskSignal = (typeof riskSignals)[number];

const tooFastKmh = 200;

type Sighting = Readonly<{ position: Position; at: Date }>;

export function riskSignalsOf(scan: Sighting | null, previous: Sighting | null, isDeviceShared: boolean): RiskSignal[] {
  const signals: RiskSignal[] = [];
  if (scan && previous) {
    const km = distanceKm(scan.position, previous.position);
    const hours = Math.abs(scan.at.getTime() - previous.at.getTime()) / hourMs;
    // Below a kilometre the inaccuracy of the readings dominates.
    if (km > 1 && km > tooFastKmh * hours) signals.push('too_fast');
    const isSame =
      scan.position.latitude === previous.position.latitude && scan.position.longitude === previous.position.longitude;
    if (isSame) signals.push('same_reading');
  }
  if (isDeviceShared) signals.push('shared_device');
  return signals;
}
