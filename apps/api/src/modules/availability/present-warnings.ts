import type { RequirementView } from '@relevo/contracts/requirements';
import type { WorkTimes } from '@relevo/domain/availability';
import {
  type HeldDocument,
  isRequirementMet,
  missingRequirements,
  type Requirement,
} from '@relevo/domain/requirements';
import { localDate } from '@relevo/domain/schedule';
import {
  hasOverlapWith,
  isOutsideAvailability,
  limitWarnings,
  orderWarnings,
  type PlannedShift,
} from '@relevo/domain/work-limits';
import type { WorkWarning } from '@relevo/domain/work-warnings';
import type { Deps } from '../../platform/deps.ts';
import type { SpanColumn, WorkTimesColumn } from './warnings-sql.ts';

export function plannedShifts(column: readonly SpanColumn[] | null | undefined): PlannedShift[] {
  return (column ?? []).map(([startsAt, endsAt, breakMinutes]) => ({
    startsAt: new Date(startsAt * 1000),
    endsAt: new Date(endsAt * 1000),
    breakMinutes,
  }));
}

const timesOf = (column: WorkTimesColumn | null | undefined): WorkTimes | null =>
  column ? { weekly: column.weekly, daysOff: column.days_off, timezone: column.timezone } : null;

/** What is known of shifts to come and of the worker. A part that the reader must not know is left out of the statement. */
export type WarningFacts = {
  shifts: readonly PlannedShift[];
  bookings?: readonly PlannedShift[];
  workTimes?: WorkTimesColumn | null | undefined;
  missing: readonly unknown[];
  /** Of the job. */
  timezone: string;
};

/** Which of the warnings a reader gets: `limits` are rest and weekly hours, `times` overlap and availability. */
type Wanted = { limits: boolean; times: boolean };

export function warningsOf({ config }: Pick<Deps, 'config'>, facts: WarningFacts, wanted: Wanted): WorkWarning[] {
  const { shifts, bookings = [], timezone } = facts;
  if (shifts.length === 0) return [];
  const warnings: WorkWarning[] = [];
  if (wanted.limits) warnings.push(...limitWarnings({ shifts, bookings, timezone }, config));
  if (wanted.times && hasOverlapWith(shifts, bookings)) warnings.push('overlap');
  if (wanted.times && isOutsideAvailability(shifts, timesOf(facts.workTimes))) warnings.push('outside_availability');
  if (facts.missing.length > 0) warnings.push('requirements_missing');
  return orderWarnings(warnings);
}

type Required = {
  requirements: readonly Requirement[];
  documents: readonly HeldDocument[] | null | undefined;
  /** Of the first shift that would be booked; without one nothing is missing. */
  startsAt: Date | null;
  timezone: string;
};

export function missingOf({ requirements, documents, startsAt, timezone }: Required): RequirementView[] {
  if (startsAt === null || requirements.length === 0) return [];
  return missingRequirements(requirements, documents ?? [], localDate(startsAt, timezone)).map(viewOf);
}

/** Requirements with what the worker who asks has of them; null for employers and for a job without a shift to come. */
export function presentRequirements(asked: Required & { isWorker: boolean }) {
  const { requirements, documents, startsAt, timezone, isWorker } = asked;
  if (requirements.length === 0) return [];
  const day = startsAt && isWorker ? localDate(startsAt, timezone) : null;
  return requirements.map((requirement) => ({
    ...viewOf(requirement),
    met: day === null ? null : isRequirementMet(requirement, documents ?? [], day),
  }));
}

const viewOf = ({ document_type, certificate }: Requirement): RequirementView => ({ document_type, certificate });
