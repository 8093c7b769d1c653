import type { ScanBody } from '@relevo/contracts/shifts';
import { type Grading, type Reading, riskSignalsOf } from '@relevo/domain/scan-rules';
import { uuidv7 } from 'uuidv7';
import type { ScanMark } from '../../../platform/security/scan-codes.ts';
import type { BookedShift, Scan } from '../shifts/worker-shifts.repository.ts';
import type { ScannedShift } from './lock-scanned-shift.ts';

type BuildScan = {
  shift: ScannedShift;
  mark: ScanMark;
  reading: Reading | null;
  grading: Grading;
  device: string | null;
  /** When the scan counts from. */
  at: Date;
  /** When it arrived. */
  now: Date;
};

/** The row of a scan, with its risk signals. */
export function buildScan({ shift, mark, reading, grading, device, at, now }: BuildScan): Scan {
  const sighting = reading && { position: reading, at };
  return {
    id: uuidv7(),
    worker_shift_id: shift.id,
    action: mark.action,
    step: BigInt(mark.step),
    at,
    received_at: now,
    latitude: reading?.latitude ?? null,
    longitude: reading?.longitude ?? null,
    accuracy_m: reading?.accuracyM ?? null,
    distance_m: grading.distanceM,
    grade: grading.grade,
    grade_reason: grading.reason,
    device_id: device,
    signals: riskSignalsOf(sighting, lastSightingOf(shift), shift.is_device_shared),
  };
}

function lastSightingOf({ sighted_latitude: latitude, sighted_longitude: longitude, sighted_at: at }: ScannedShift) {
  return latitude === null || longitude === null || at === null ? null : { position: { latitude, longitude }, at };
}

export function readingOf({ latitude, longitude, accuracy }: ScanBody): Reading | null {
  if (latitude === null || latitude === undefined || longitude === null || longitude === undefined) return null;
  return { latitude, longitude, accuracyM: accuracy ?? null };
}

/** The part of an attendance log entry that start and end share. */
export function scanLogEntry(shift: BookedShift, scan: Scan, event: 'checked_in' | 'checked_out') {
  return { workerShiftId: shift.id, at: scan.received_at, by: 'worker', actorId: shift.worker_id, event } as const;
}

export function gradeOf({ grade, grade_reason, distance_m }: Scan) {
  return { grade, grade_reason, distance_m };
}
