import type { JobView } from '@relevo/contracts/jobs';
import { localDate } from '@relevo/domain/schedule';
import { draftOf, emptyDraft, type JobDraft } from './job-draft.ts';
import { nextStartDate } from './next-start-date.ts';
import { defaultZone } from './timezones.ts';

/** A job of its own, the change of one, or a new one that begins as a copy. */
export type WizardMode = { kind: 'new' } | { kind: 'edit'; jobId: string } | { kind: 'copy'; jobId: string };

export function readMode(query: URLSearchParams): WizardMode {
  const edited = query.get('edit');
  if (edited) return { kind: 'edit', jobId: edited };
  const copied = query.get('from');
  return copied ? { kind: 'copy', jobId: copied } : { kind: 'new' };
}

export function draftName(userId: string, mode: WizardMode): string {
  return mode.kind === 'new' ? `${userId}.new` : `${userId}.${mode.kind}.${mode.jobId}`;
}

type Opening = { kind: WizardMode['kind']; job: JobView | null; deviceZone: string; now: Date };

/** What the wizard shows before anything is typed. */
export function openingDraft({ kind, job, deviceZone, now }: Opening): JobDraft {
  if (!job) return emptyDraft(defaultZone(deviceZone));
  const draft = draftOf(job);
  if (kind !== 'copy') return draft;
  return { ...draft, start_date: nextStartDate(job.start_date, localDate(now, job.timezone)) };
}

/** Once somebody is accepted, place, schedule and wage are agreed with them. */
export function areTermsLocked({ counts }: JobView): boolean {
  return counts.accepted + counts.confirmed > 0;
}

/** A draft with the agreed terms put back. */
export function withAgreedTerms(draft: JobDraft, agreed: JobDraft): JobDraft {
  const { location, schedule, start_date, timezone, wage } = agreed;
  return { ...draft, location, schedule, start_date, timezone, wage };
}
