import type { DocumentType } from './documents.ts';
import { isHot } from './job-lifecycle.ts';

/** Who sees a job: everyone, the employer's favourites before everyone, or only workers with an offer. */
export const audiences = ['everyone', 'favourites_first', 'invited'] as const;
export type Audience = (typeof audiences)[number];

/** What happens when a place or a shift becomes free: nothing, a proposal to the employer, a search at once. */
export const replacementModes = ['off', 'ask', 'auto'] as const;
export type ReplacementMode = (typeof replacementModes)[number];

/** Whom a search may ask: workers the employer knows, or also those who are open to offers of strangers. */
export const replacementReaches = ['known', 'everyone'] as const;
export type ReplacementReach = (typeof replacementReaches)[number];

/** Whether a worker may propose a substitute, and whether the employer has to approve each. */
export const substituteModes = ['off', 'approve', 'auto'] as const;
export type SubstituteMode = (typeof substituteModes)[number];

export const staffingLimits = {
  favouritesHours: { minimum: 1, maximum: 168 },
  rating: { minimum: 1, maximum: 5 },
  reliability: { minimum: 1, maximum: 100 },
  instantDocuments: 5,
  /** Shifts that one application can name. */
  singleShifts: 60,
} as const;

/** What a worker must bring to be booked at once; null and false ask for nothing. */
export type InstantConditions = Readonly<{
  min_rating: number | null;
  min_reliability: number | null;
  documents: readonly DocumentType[];
  worked_here: boolean;
}>;

/** How the places of a job are filled. */
export type Staffing = Readonly<{
  audience: Audience;
  /** For how many hours only favourites see a job that is for them first. */
  favourites_hours: number;
  /** Null without instant booking; without any condition everybody can book. */
  instant_booking: InstantConditions | null;
  replacement: ReplacementMode;
  reach: ReplacementReach;
  substitutes: SubstituteMode;
  /** Whether workers are asked the day before if they still come. */
  reconfirm: boolean;
  /** Whether workers can apply for some of the shifts. */
  single_shifts: boolean;
}>;

export const defaultStaffing: Staffing = {
  audience: 'everyone',
  favourites_hours: 24,
  instant_booking: null,
  replacement: 'ask',
  reach: 'known',
  substitutes: 'approve',
  reconfirm: true,
  single_shifts: false,
};

/** Parts of the settings; null stands for the default, and what is left out stays. */
export type StaffingChanges = { readonly [Part in keyof Staffing]?: Staffing[Part] | null | undefined };

/** The settings after a change; null for all of them sets every default. */
export function changeStaffing(before: Staffing, changes: StaffingChanges | null | undefined): Staffing {
  if (changes === undefined) return before;
  if (changes === null) return defaultStaffing;
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const parts = given.map(([part, value]) => [part, value ?? defaultStaffing[part as keyof Staffing]]);
  return { ...before, ...Object.fromEntries(parts) };
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type Shown = Readonly<{
  audience: Audience;
  favouritesHours: number;
  postedAt: Date;
  /** Of the next shift; null without one to come. */
  nextStartsAt: Date | null;
}>;

/** Whether everybody sees a job now, and when everybody will; null when they do already, or never by time. */
export type Opening = Readonly<{ isPublic: boolean; opensAt: Date | null }>;

/** A job for favourites first opens a day before its next shift at the latest: a hot job is never kept back. */
export function openingOf({ audience, favouritesHours, postedAt, nextStartsAt }: Shown, now: Date): Opening {
  if (audience === 'everyone') return { isPublic: true, opensAt: null };
  if (audience === 'invited') return { isPublic: false, opensAt: null };
  if (nextStartsAt === null || isHot(nextStartsAt, now)) return { isPublic: true, opensAt: null };
  const last = nextStartsAt.getTime() - dayMs;
  const opensAt = new Date(Math.min(postedAt.getTime() + favouritesHours * hourMs, last));
  return opensAt <= now ? { isPublic: true, opensAt: null } : { isPublic: false, opensAt };
}
