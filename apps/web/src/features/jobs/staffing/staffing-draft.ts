import { browserStorage } from '@relevo/browser/browser-storage';
import type { StaffingView } from '@relevo/contracts/staffing';
import { documentTypes } from '@relevo/domain/documents';
import {
  audiences,
  defaultStaffing,
  replacementModes,
  replacementReaches,
  type Staffing,
  staffingLimits,
  substituteModes,
} from '@relevo/domain/staffing';

/** Copies every part in one order, so that two drafts with the same settings are the same text. */
export function copyStaffing(staffing: Staffing): StaffingView {
  const { audience, favourites_hours, instant_booking, replacement, reach, substitutes } = staffing;
  const { reconfirm, single_shifts } = staffing;
  return {
    audience,
    favourites_hours,
    instant_booking: instant_booking && copyConditions(instant_booking),
    replacement,
    reach,
    substitutes,
    reconfirm,
    single_shifts,
  };
}

function copyConditions(conditions: NonNullable<Staffing['instant_booking']>) {
  const { min_rating, min_reliability, documents, worked_here } = conditions;
  return { min_rating, min_reliability, documents: [...documents], worked_here };
}

/** What the form of a new job begins with: a freed place is searched for at once, which the server does not assume. */
export const proposedStaffing: StaffingView = copyStaffing({ ...defaultStaffing, replacement: 'auto' });

type Stored = Record<string, unknown>;

/** Stored settings may come from another version of the app: each part of the wrong kind stays as in `opening`. */
export function adoptStaffing(stored: unknown, opening: StaffingView): StaffingView {
  const given = recordOf(stored);
  const word = <Word extends string>(words: readonly Word[], part: string, usual: Word) =>
    words.find((each) => each === given[part]) ?? usual;
  const yesOrNo = (part: string, usual: boolean) => (typeof given[part] === 'boolean' ? given[part] : usual);
  return {
    audience: word(audiences, 'audience', opening.audience),
    favourites_hours: numberWithin(given.favourites_hours, staffingLimits.favouritesHours) ?? opening.favourites_hours,
    instant_booking: 'instant_booking' in given ? adoptConditions(given.instant_booking) : opening.instant_booking,
    replacement: word(replacementModes, 'replacement', opening.replacement),
    reach: word(replacementReaches, 'reach', opening.reach),
    substitutes: word(substituteModes, 'substitutes', opening.substitutes),
    reconfirm: yesOrNo('reconfirm', opening.reconfirm),
    single_shifts: yesOrNo('single_shifts', opening.single_shifts),
  };
}

function adoptConditions(stored: unknown): StaffingView['instant_booking'] {
  if (typeof stored !== 'object' || stored === null) return null;
  const given = recordOf(stored);
  const named: readonly unknown[] = Array.isArray(given.documents) ? given.documents : [];
  return {
    min_rating: numberWithin(given.min_rating, staffingLimits.rating),
    min_reliability: numberWithin(given.min_reliability, staffingLimits.reliability),
    documents: documentTypes.filter((type) => named.includes(type)).slice(0, staffingLimits.instantDocuments),
    worked_here: given.worked_here === true,
  };
}

function numberWithin(value: unknown, { minimum, maximum }: { minimum: number; maximum: number }): number | null {
  return typeof value === 'number' && value >= minimum && value <= maximum ? value : null;
}

function recordOf(value: unknown): Stored {
  return typeof value === 'object' && value !== null ? (value as Stored) : {};
}

const keyOf = (userId: string) => `relevo.staffing-defaults.${userId}`;

/** What this browser proposes for the employer's new jobs. */
export function loadStaffingDefaults(userId: string): StaffingView {
  try {
    return adoptStaffing(JSON.parse(browserStorage.read(keyOf(userId)) ?? 'null'), proposedStaffing);
  } catch {
    return proposedStaffing;
  }
}

/** False when this browser keeps nothing. */
export function keepStaffingDefaults(userId: string, staffing: StaffingView): boolean {
  const text = JSON.stringify(copyStaffing(staffing));
  browserStorage.write(keyOf(userId), text);
  return browserStorage.read(keyOf(userId)) === text;
}

type Changes = { -readonly [Part in keyof StaffingView]?: StaffingView[Part] };

/** The parts that differ, so that saving leaves alone what was changed elsewhere. */
export function changedParts(before: StaffingView, after: StaffingView): Changes {
  const [one, other] = [copyStaffing(before), copyStaffing(after)];
  const changed = Object.entries(other).filter(
    ([part, value]) => JSON.stringify(one[part as keyof StaffingView]) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed);
}
