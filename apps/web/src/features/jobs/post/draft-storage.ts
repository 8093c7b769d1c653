import { browserStorage } from '@relevo/browser/browser-storage';
import { isTimezone } from '@relevo/domain/calendar-days';
import { certificates } from '@relevo/domain/documents';
import { precisions } from '@relevo/domain/earth';
import { type Requirement, requirementTypes } from '@relevo/domain/requirements';
import { adoptStaffing } from '../staffing/staffing-draft.ts';
import type { JobDraft } from './job-draft.ts';
import { type DraftDate, type DraftDay, schedulePatterns } from './schedule-pattern.ts';
import { type StepName, stepNames } from './wizard-steps.ts';

type KeptDraft = { draft: JobDraft; step: StepName };

const keyOf = (name: string) => `relevo.job-draft.${name}`;

/** Keeps what was typed until it is posted; false when this browser keeps nothing. */
export function keepDraft(name: string, kept: KeptDraft): boolean {
  const text = JSON.stringify(kept);
  browserStorage.write(keyOf(name), text);
  return browserStorage.read(keyOf(name)) === text;
}

/** What was kept; null when there is nothing, or nothing that differs from `opening`. */
export function loadDraft(name: string, opening: JobDraft): KeptDraft | null {
  const stored = record(parse(browserStorage.read(keyOf(name))));
  const draft = adoptDraft(record(stored.draft), opening);
  if (JSON.stringify(draft) === JSON.stringify(opening)) return null;
  return { draft, step: stepNames.find((step) => step === stored.step) ?? 'basics' };
}

export function clearDraft(name: string): void {
  browserStorage.remove(keyOf(name));
}

/** A draft may come from another version of this page: only what is of the right kind is taken over. */
export function adoptDraft(stored: Record<string, unknown>, opening: JobDraft): JobDraft {
  const location = record(stored.location);
  const schedule = record(stored.schedule);
  const { days, dates } = schedule;
  // An earlier version of this page knew weeks only.
  const formerPattern = Array.isArray(days) && days.length > 0 && days.every(isDay) ? 'weekly' : undefined;
  const pattern = schedulePatterns.find((each) => each === schedule.pattern) ?? formerPattern;
  return {
    ...opening,
    ...texts(stored, ['title', 'description', 'start_date', 'wage', 'worker_count']),
    ...(typeof stored.timezone === 'string' && isTimezone(stored.timezone) && { timezone: stored.timezone }),
    ...(Array.isArray(stored.requirements) &&
      stored.requirements.every(isRequirement) && { requirements: stored.requirements }),
    location: {
      ...opening.location,
      ...texts(location, ['street_address', 'city', 'zip_code', 'country']),
      ...adoptPosition(location),
      ...(typeof location.site_id === 'string' && { site_id: location.site_id }),
    },
    schedule: {
      ...opening.schedule,
      ...texts(schedule, ['name', 'break_duration', 'week_count']),
      ...(Array.isArray(days) && days.every(isDay) && { days }),
      ...(Array.isArray(dates) && dates.every(isDate) && { dates }),
      ...(pattern && { pattern }),
    },
    repeat: adoptRepeat(record(stored.repeat), opening.repeat),
    ...(opening.staffing && { staffing: adoptStaffing(stored.staffing, opening.staffing) }),
  };
}

function adoptRepeat(stored: Record<string, unknown>, opening: JobDraft['repeat']): JobDraft['repeat'] {
  const { invite_crew } = stored;
  return {
    ...opening,
    ...texts(stored, ['every_weeks', 'until']),
    ...(typeof invite_crew === 'boolean' && { invite_crew }),
  };
}

function adoptPosition({ latitude, longitude, precision }: Record<string, unknown>) {
  const known = precisions.find((each) => each === precision);
  const areNumbers = typeof latitude === 'number' && typeof longitude === 'number';
  const areMissing = latitude === null && longitude === null;
  return known && (areNumbers || areMissing) ? ({ latitude, longitude, precision: known } as JobDraft['location']) : {};
}

function isRequirement(value: unknown): value is Requirement {
  const { document_type, certificate } = record(value);
  const isKnown = requirementTypes.some((type) => type === document_type);
  return isKnown && (certificate === null || certificates.some((each) => each === certificate));
}

function isDay(value: unknown): value is DraftDay {
  const { weekday, start_time, end_time } = record(value);
  return Number.isInteger(weekday) && typeof start_time === 'string' && typeof end_time === 'string';
}

function isDate(value: unknown): value is DraftDate {
  const { date, start_time, end_time } = record(value);
  return [date, start_time, end_time].every((text) => typeof text === 'string');
}

function texts(source: Record<string, unknown>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = source[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
