import { categories, type Report } from './run-lighthouse.ts';

export const minimum = { performance: 92, other: 95 };

type Scores = Pick<Report, 'categories' | 'audits'>;

/** A category that Lighthouse could not measure has no points. */
function points(report: Scores, category: (typeof categories)[number]): number {
  return Math.round((report.categories[category]?.score ?? 0) * 100);
}

export function isEnough(report: Scores): boolean {
  return categories.every(
    (category) => points(report, category) >= (category === 'performance' ? minimum.performance : minimum.other),
  );
}

export function scoreLine(path: string, report: Scores): string {
  const scores = categories.map((category) => `${category} ${String(points(report, category)).padStart(3)}`);
  return [path.padEnd(10), ...scores].join('  ');
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
