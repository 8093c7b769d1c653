import { Refusal } from './refusals.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How many workers a wave asks for each place and how long they have, by the time left until the shift. */
export const waveSteps = [
  { aboveHours: 72, perPlace: 5, answerMinutes: 12 * 60 },
  { aboveHours: 24, perPlace: 5, answerMinutes: 4 * 60 },
  { aboveHours: 6, perPlace: 10, answerMinutes: 60 },
  { aboveHours: 2, perPlace: 10, answerMinutes: 20 },
  { aboveHours: Number.NEGATIVE_INFINITY, perPlace: 15, answerMinutes: 10 },
] as const;

/** Workers asked: in one wave, and in one search. */
export const waveLimits = { perWave: 50, perSearch: 200 } as const;
/** Of one worker; offers to those who stand by do not count. */
export const askedLimits = { open: 3, perDay: 8 } as const;

export type Moment = Readonly<{
  now: Date;
  /** Of the shift, or of the next shift to come. */
  startsAt: Date;
}>;

export function waveStepAt({ now, startsAt }: Moment): (typeof waveSteps)[number] {
  const hoursLeft = (startsAt.getTime() - now.getTime()) / hourMs;
  const step = waveSteps.find(({ aboveHours }) => hoursLeft > aboveHours);
  if (!step) throw new Error('The last step takes any time');
  return step;
}

/** How many workers the next wave asks. */
export function waveSize({ toFill, asked, ...moment }: Moment & Readonly<{ toFill: number; asked: number }>): number {
  const wanted = waveStepAt(moment).perPlace * toFill;
  return Math.max(0, Math.min(wanted, waveLimits.perWave, waveLimits.perSearch - asked));
}

/** Until when the offers of a wave can be answered: never longer than the search lasts. */
export function waveAnswerBy({ until, ...moment }: Moment & Readonly<{ until: Date }>): Date {
  const { answerMinutes } = waveStepAt(moment);
  return new Date(Math.min(moment.now.getTime() + answerMinutes * minuteMs, until.getTime()));
}

/** Why a worker is asked in a search, in the order in which they are asked. */
export const candidateGroups = ['standby', 'favourite', 'worked_here', 'open_to_offers'] as const;
export type CandidateGroup = (typeof candidateGroups)[number];

export type Candidate = Readonly<{
  id: string;
  /** The first group that the worker is in. */
  because: CandidateGroup;
  /** Those who stand by: since when. */
  standingBySince: Date | null;
  /** As it is shown; null without enough shifts. */
  reliability: number | null;
  completedHere: number;
  distanceKm: number | null;
}>;

const nullsLast = (left: number | null, right: number | null) => {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return left - right;
};

/** Who is asked before whom. */
export function compareCandidates(left: Candidate, right: Candidate): number {
  const byGroup = candidateGroups.indexOf(left.because) - candidateGroups.indexOf(right.because);
  if (byGroup !== 0) return byGroup;
  const byId = left.id < right.id ? -1 : Number(left.id > right.id);
  if (left.because === 'standby')
    return (left.standingBySince?.getTime() ?? 0) - (right.standingBySince?.getTime() ?? 0) || byId;
  const negated = (value: number | null) => (value === null ? null : -value);
  return (
    nullsLast(negated(left.reliability), negated(right.reliability)) ||
    right.completedHere - left.completedHere ||
    nullsLast(left.distanceKm, right.distanceKm) ||
    byId
  );
}

/** On how many full jobs one worker may stand by. */
export const standbyMaximum = 20;

type StandbyJob = Readonly<{
  /** Not over, not closed by the employer, and with shifts to come. */
  isHiring: boolean;
  placesLeft: number;
}>;

/** Whether workers may stand by on a job: it is full, and a place of it may become free. */
export function isStandbyOpen({ isHiring, placesLeft }: StandbyJob): boolean {
  return isHiring && placesLeft < 1;
}

/** Refuses standing by on a job that is not full, or on which the worker has a place. */
export function refuseStandby(job: StandbyJob & Readonly<{ hasPlace: boolean; status: string }>): void {
  if (!job.isHiring) throw new Refusal('job_not_open', { status: job.status });
  if (job.hasPlace) throw new Refusal('already_applied');
  if (!isStandbyOpen(job)) throw new Refusal('places_left');
}
