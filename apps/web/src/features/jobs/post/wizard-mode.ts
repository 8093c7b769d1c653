import type { JobView } from '@relevo/contracts/jobs';
import type { StaffingView } from '@relevo/contracts/staffing';
import { localDay } from '@relevo/i18n/shift-times';
import { type DraftSource, draftOf, emptyDraft, type JobDraft } from './job-draft.ts';
import { shiftDate } from './schedule-pattern.ts';
import { defaultZone } from './timezones.ts';

/**
 * A new job, the draft of a first job to publish or to prepare before approval, the change of a job, or a new
 * one that begins as a copy of a job or of a template.
 */
export type WizardMode =
  | { kind: 'new' }
  | { kind: 'first' }
  | { kind: 'prepare' }
  | { kind: 'edit'; jobId: string }
  | { kind: 'copy'; jobId: string }
  | { kind: 'template'; templateId: string };

export function readMode(query: URLSearchParams): WizardMode {
  const edited = query.get('edit');
  if (edited) return { kind: 'edit', jobId: edited };
  if (query.get('draft') === 'first') return { kind: 'first' };
  const template = query.get('template');
  if (template) return { kind: 'template', templateId: template };
  const copied = query.get('from');
  return copied ? { kind: 'copy', jobId: copied } : { kind: 'new' };
}

/** Whether the draft is saved on the server. */
export function isFirstJob({ kind }: WizardMode): boolean {
  return kind === 'first' || kind === 'prepare';
}

export function draftName(userId: string, mode: WizardMode): string {
  if (isFirstJob(mode)) return `${userId}.first`;
  if (mode.kind === 'template') return `${userId}.template.${mode.templateId}`;
  return 'jobId' in mode ? `${userId}.${mode.kind}.${mode.jobId}` : `${userId}.${mode.kind}`;
}

type Opening = {
  kind: WizardMode['kind'];
  job: DraftSource | null;
  deviceZone: string;
  now: Date;
  scheduleName?: string;
  /** What the employer's new jobs begin with. */
  staffing?: StaffingView;
};

/** What the wizard shows before anything is typed. */
export function openingDraft({ kind, job, deviceZone, now, scheduleName = '', staffing }: Opening): JobDraft {
  if (!job) return { ...emptyDraft(defaultZone(deviceZone), scheduleName), ...(staffing && { staffing }) };
  const draft = draftOf(job);
  if (kind !== 'copy' && kind !== 'template') return draft;
  const start_date = nextStartDate(job.start_date, localDay(now.toISOString(), job.timezone));
  const later = (Date.parse(start_date) - Date.parse(job.start_date)) / dayMs;
  const dates = draft.schedule.dates.map((each) => ({ ...each, date: shiftDate(each.date, later) }));
  return { ...draft, start_date, schedule: { ...draft.schedule, dates } };
}

/** Whether the draft becomes a job at the end, which can be posted again by itself. */
export const canRepeat = ({ kind }: WizardMode): boolean => kind !== 'edit' && kind !== 'prepare';

/** Once a worker is accepted, place, schedule and wage are agreed. */
export function areTermsLocked({ counts }: JobView): boolean {
  return counts.accepted + counts.confirmed > 0;
}

/** A draft with the agreed terms put back. */
export function withAgreedTerms(draft: JobDraft, agreed: JobDraft): JobDraft {
  const { location, schedule, start_date, timezone, wage } = agreed;
  return { ...draft, location, schedule, start_date, timezone, wage };
}

const dayMs = 24 * 60 * 60 * 1000;

/** The same weekday in the coming days, today included; a date still to come stays. Days are written `YYYY-MM-DD`. */
export function nextStartDate(startDate: string, today: string): string {
  const start = Date.parse(startDate);
  const daysPast = (Date.parse(today) - start) / dayMs;
  if (daysPast <= 0) return startDate;
  return new Date(start + Math.ceil(daysPast / 7) * 7 * dayMs).toISOString().slice(0, 10);
}
