import { type Cents, divideHalfUp } from './money.ts';
import { searchText } from './search-words.ts';

export const wageGuideDays = 90;
export const samplesMinimum = 20;
export const employersMinimum = 5;
/** How many answered applications of one kind and city are kept for the share of accepted ones, the newest. */
export const answersMaximum = 2_000;

/** An application that was accepted. */
export type WageSample = { employerId: string; wage: Cents };
/** An application that the employer accepted or rejected. */
export type AnsweredWage = WageSample & { isAccepted: boolean };

export type WageFigures = { low: Cents; middle: Cents; high: Cents; samples: number; employers: number };

const wordMinimumLength = 3;
const stopWords = new Set(
  `and aux avec avons besoin cherche cherchons chez dans des emploi experienced for full hiring hourly immediate job jobs junior les looking mission need needed new night nos notre nous offre
  our part partiel plein position poste pour quart quarts recherche recherchons remplacement role senior shift shifts
  sur temp temporaire temporary temps the time une urgent urgente wanted weekend with work`.split(/\s+/),
);

/** The words of a title that may name its kind of work, in their order. */
export function workWords(title: string): string[] {
  return searchText(title)
    .split(' ')
    .filter((word) => word.length >= wordMinimumLength && !stopWords.has(word) && !/^\d+$/.test(word));
}

/**
 * The figures of one kind of work in one city; null where there are too few. The samples come newest first; of one
 * employer at most a quarter of those used are taken, so that no single employer sets the figures.
 */
export function wageFigures(samples: readonly WageSample[]): WageFigures | null {
  const used = limitEmployers(samples);
  const employers = new Set(used.map(({ employerId }) => employerId)).size;
  if (used.length < samplesMinimum || employers < employersMinimum) return null;
  const wages = used.map(({ wage }) => wage).sort((left, right) => Number(left - right));
  return {
    low: percentile(wages, 25n),
    middle: percentile(wages, 50n),
    high: percentile(wages, 75n),
    samples: used.length,
    employers,
  };
}

/** The largest limit per employer that is no more than a quarter of what it leaves. */
function limitEmployers(samples: readonly WageSample[]): WageSample[] {
  const counts = new Map<string, number>();
  const ranked = samples.map((sample) => {
    const rank = (counts.get(sample.employerId) ?? 0) + 1;
    counts.set(sample.employerId, rank);
    return { sample, rank };
  });
  const leftBy = (limit: number) => [...counts.values()].reduce((sum, count) => sum + Math.min(count, limit), 0);
  let limit = Math.max(0, ...counts.values());
  while (limit > 0 && limit * 4 > leftBy(limit)) limit -= 1;
  return ranked.filter(({ rank }) => rank <= limit).map(({ sample }) => sample);
}

/** Between the two nearest values, half a cent up. */
function percentile(sorted: readonly Cents[], percent: bigint): Cents {
  const place = BigInt(sorted.length - 1) * percent;
  const below = sorted[Number(place / 100n)] ?? 0n;
  const above = sorted[Number(place / 100n) + 1] ?? below;
  return divideHalfUp(below * 100n + (above - below) * (place % 100n), 100n);
}

export type WagePosition = 'below' | 'within' | 'above';

/** Where a wage lies beside the middle half. */
export function wagePosition(wage: Cents, { low, high }: Pick<WageFigures, 'low' | 'high'>): WagePosition {
  if (wage < low) return 'below';
  return wage > high ? 'above' : 'within';
}

/** How many of a hundred answered applications within five percent of a wage were accepted; null where there are too few. */
export function acceptedPercent(answers: readonly AnsweredWage[], wage: Cents): number | null {
  const near = answers.filter((answer) => isNear(answer.wage, wage));
  const employers = new Set(near.map(({ employerId }) => employerId)).size;
  if (near.length < samplesMinimum || employers < employersMinimum) return null;
  return Math.round((near.filter(({ isAccepted }) => isAccepted).length * 100) / near.length);
}

const isNear = (left: Cents, wage: Cents) => (left < wage ? wage - left : left - wage) * 20n <= wage;

/** The newest 03:00 UTC that is past: figures made before it are due to be made again. */
export function lastBuildTime(now: Date): Date {
  const today = new Date(now);
  today.setUTCHours(3, 0, 0, 0);
  return today <= now ? today : new Date(today.getTime() - 24 * 60 * 60 * 1000);
}
