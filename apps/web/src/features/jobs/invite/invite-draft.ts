import type { JobDetailView, JobView } from '@relevo/contracts/jobs';
import type { InviteBody } from '@relevo/contracts/offers';
import type { Language } from '@relevo/domain/account';
import { formatMoneyWire, parseMoney } from '@relevo/domain/money';
import { invitationEnd, invitationHours } from '@relevo/domain/offer-lifecycle';
import { payOf } from '../parts/job-pay.ts';
import { readWageEntry, wageEntry } from '../parts/wage-entry.ts';

export const groups = ['crew', 'favourites', 'people'] as const;
export type Group = (typeof groups)[number];

export type InviteDraft = {
  group: Group;
  /** The job with the crew that is asked again; empty when none was chosen. */
  crewOf: string;
  workerIds: readonly string[];
  /** One shift; empty for a place. */
  shiftId: string;
  wage: string;
  hours: number;
  note: string;
};

export type InviteRequest = Partial<Omit<InviteBody, 'wage'>> & { wage: string };

type Known = { job: JobDetailView; crewOf: string | null; shiftId: string | null; language: Language; now: Date };

/** Before anything is typed: the last crew, if there is one, for a place at the wage of the job. */
export function firstDraft({ job, crewOf, shiftId, language, now }: Known): InviteDraft {
  const places = job.counts.positions_left;
  const [first] = shiftsToCome(job, now);
  return {
    group: crewOf === null ? 'people' : 'crew',
    crewOf: crewOf ?? '',
    workerIds: [],
    // A full job has no place to give, but maybe a shift.
    shiftId: shiftId ?? (places > 0 ? '' : (first?.id ?? '')),
    wage: wageEntry(job.wage, language),
    hours: invitationHours.usual,
    note: '',
  };
}

export function requestOf({ group, crewOf, workerIds, shiftId, wage, hours, note }: InviteDraft): InviteRequest {
  const who = {
    crew: { crew_of: crewOf },
    favourites: { favourites: true },
    people: { worker_ids: [...workerIds] },
  }[group];
  return {
    ...who,
    wage: readWageEntry(wage),
    expires_in_hours: hours,
    ...(note.trim() && { note: note.trim() }),
    ...(shiftId && { shift_id: shiftId }),
  };
}

/** Whether the draft names anyone; the server checks the rest. */
export function isComplete({ group, crewOf, workerIds }: InviteDraft): boolean {
  if (group === 'crew') return crewOf !== '';
  return group === 'favourites' || workerIds.length > 0;
}

/** The shifts that can still be asked for. */
export function shiftsToCome({ shifts }: Pick<JobDetailView, 'shifts'>, now: Date): JobDetailView['shifts'] {
  return shifts.filter(({ starts_at }) => Date.parse(starts_at) > now.getTime());
}

const usualHours = [2, 6, 12, 24, invitationHours.usual, 72, 168, invitationHours.maximum];

export type Until = { hours: number; at: Date };

/** The times to choose from; those after the start of the last shift are one, because an invitation ends there. */
export function untilChoices(lastStart: Date, now: Date): Until[] {
  const choices = usualHours.map((hours) => ({ hours, at: invitationEnd(now, { hours, lastStart }) }));
  const firstCut = choices.findIndex(({ at }) => at >= lastStart);
  return firstCut === -1 ? choices : choices.slice(0, firstCut + 1);
}

type Priced = { job: JobDetailView; draft: Pick<InviteDraft, 'shiftId' | 'wage'>; now: Date };

/** What every free place, or one seat of the shift, would cost at this wage; null while the wage is no amount. */
export function costOf({ job, draft: { shiftId, wage }, now }: Priced): string | null {
  const shifts = shiftsToCome(job, now).filter(({ id }) => shiftId === '' || id === shiftId);
  const pay = payOf(shifts, { breakMinutes: job.schedule.break_duration, wage: readWageEntry(wage) });
  const cents = pay && parseMoney(pay.total);
  if (!cents || cents < 0n) return null;
  return formatMoneyWire(shiftId === '' ? cents * BigInt(job.counts.positions_left) : cents);
}

type OwnJob = Pick<JobView, 'id' | 'counts' | 'first_shift_at'>;

/** The other jobs with a crew: those that have begun, the latest first, then those to come, the soonest first. */
export function jobsWithCrew<Each extends OwnJob>(jobs: readonly Each[], jobId: string, now: Date): Each[] {
  const withCrew = jobs.filter(({ id, counts }) => id !== jobId && counts.confirmed > 0);
  const startOf = ({ first_shift_at }: OwnJob) => Date.parse(first_shift_at);
  const hasBegun = (job: OwnJob) => startOf(job) <= now.getTime();
  return [
    ...withCrew.filter(hasBegun).toSorted((left, right) => startOf(right) - startOf(left)),
    ...withCrew.filter((job) => !hasBegun(job)).toSorted((left, right) => startOf(left) - startOf(right)),
  ];
}
