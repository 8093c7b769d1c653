import { categories, type Report } from './run-lighthouse.ts';

export type Minimum = { performance: number; other: number };

/** Of the app, which starts with its scripts; and of pages without any. */
export const minimumOfApp: Minimum = { performance: 92, other: 95 };
export const minimumOfPublicPage: Minimum = { performance: 95, other: 95 };

type Scores = Pick<Report, 'categories' | 'audits'>;

/** A category that Lighthouse could not measure has no points. */
function points(report: Scores, category: (typeof categories)[number]): number {
  return Math.round((report.categories[category]?.score ?? 0) * 100);
}

export function isEnough(report: Scores, minimum: Minimum): boolean {
  return categories.every(
    (category) => points(report, category) >= (category === 'performance' ? minimum.performance : minimum.other),
  );
}

export function scoreLine(name: string, report: Scores): string {
  const scores = categories.map((category) => `${category} ${String(points(report, category)).padStart(3)}`);
  return [name.padEnd(14), ...scores].join('  ');
}

/** What costs points in the categories below 100, the heaviest first. */
export function findingLines(report: Scores): string[] {
  return categories.flatMap((category) =>
    (report.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
      .toSorted((left, right) => right.weight - left.weight)
      .map(({ id }) => `${category}: ${[id, report.audits[id]?.displayValue].filter(Boolean).join(' ')}`),
  );
}
