import { distanceKm, type Position } from './earth.ts';
import { minutesOf, type Span } from './span.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long one code is shown; the one before it is still taken, for whoever was just about to scan. */
export const codeStepMs = 30_000;
/** How early before its start a shift can be begun. */
export const earlyStartMs = hourMs;
/** How long a scan kept on a phone without network still counts. */
export const keptScanMs = 24 * hourMs;
/** When a shift whose end nobody scanned is closed. */
export const forgottenAfterMs = 2 * hourMs;
/** How long pay waits for the employer before it goes out by itself. */
export const reviewWithinMs = 24 * hourMs;
/** How far ahead the expected pay of a booked shift is put aside. */
export const fundedAheadMs = 7 * 24 * hourMs;

export const scanRadiusM = 200;
/** A reading may call itself as inexact as it likes: more than this does not help it. */
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

/** How much a scan proves by itself. It counts in any case: nobody is turned away by what a satellite says. */
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

/** A code is taken during its own step and the next; the step ahead is a neighbouring server's clock. */
export function isLiveStep(step: number, at: Date): boolean {
  const age = stepAt(at) - step;
  return age >= -1 && age <= 1;
}

/** When a code shown now is replaced, and when it stops being taken. */
export function lifeOfStep(step: number): { renewsAt: Date; expiresAt: Date } {
  return { renewsAt: instantOfStep(step + 1), expiresAt: instantOfStep(step + 2) };
}

/** No letter that reads like a digit; six of them are typed in a breath. */
export const shortCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const shortCodeLength = 6;

/** What a person typed, as it was meant: any case, with spaces and dashes, O for 0 and I or L for 1. Null when it is no such code. */
export function readShortCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (plain.length !== shortCodeLength) return null;
  return [...plain].every((character) => shortCodeAlphabet.includes(character)) ? plain : null;
}

/** Easier to read across a counter: `K7Q-2XM`. */
export function showShortCode(code: string): string {
  return `${code.slice(0, 3)}-${code.slice(3)}`;
}

type Worked = Readonly<{ shift: Span; checkedInAt: Date; checkedOutAt: Date; breakMinutes: number }>;

/** The minutes that are paid: between the two scans, within the shift, less the break once half of the shift was worked. */
export function workedMinutes({ shift, checkedInAt, checkedOutAt, breakMinutes }: Worked): {
  present: number;
  break: number;
  paid: number;
} {
  const from = Math.max(shift.startsAt.getTime(), checkedInAt.getTime());
  const to = Math.min(shift.endsAt.getTime(), checkedOutAt.getTime());
  const present = Math.max(0, Math.floor((to - from) / minuteMs));
  const isBreakDue = present * 2 >= minutesOf(shift);
  const rest = isBreakDue ? Math.min(breakMinutes, present) : 0;
  return { present, break: rest, paid: present - rest };
}

/** Oddities of a scan worth a second look by a person; never a verdict, and never shown as one. */
export const riskSignals = ['too_fast', 'shared_device', 'same_reading'] as const;
export type RiskSignal = (typeof riskSignals)[number];

const tooFastKmh = 200;

type Sighting = Readonly<{ position: Position; at: Date }>;

export function riskSignalsOf(scan: Sighting | null, previous: Sighting | null, isDeviceShared: boolean): RiskSignal[] {
  const signals: RiskSignal[] = [];
  if (scan && previous) {
    const km = distanceKm(scan.position, previous.position);
    const hours = Math.abs(scan.at.getTime() - previous.at.getTime()) / hourMs;
    // Below a kilometre the readings' own inexactness is all there is.
    if (km > 1 && km > tooFastKmh * hours) signals.push('too_fast');
    const isSame =
      scan.position.latitude === previous.position.latitude && scan.position.longitude === previous.position.longitude;
    if (isSame) signals.push('same_reading');
  }
  if (isDeviceShared) signals.push('shared_device');
  return signals;
}
