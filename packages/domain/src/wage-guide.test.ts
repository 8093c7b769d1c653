import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acceptedPercent,
  employersMinimum,
  lastBuildTime,
  samplesMinimum,
  wageFigures,
  wagePosition,
  workWords,
} from './wage-guide.ts';

describe('the kind of work', () => {
  test.each([
    ['Server', 'server'],
    ['Un(e) serveur/serveuse', 'serveur'],
    ['Recherche: Électricien de nuit', 'electricien'],
    ['URGENT - 2 Dishwashers needed', 'dishwashers'],
    ['Warehouse associate (night shift)', 'warehouse'],
    ['Préposé(e) à l’entretien', 'prepose'],
    ['12 h 2026', undefined],
    ['the job', undefined],
    ['', undefined],
  ])('of %j is %j', (title, word) => {
    expect(workWords(title)[0]).toBe(word);
  });
});

const samplesOf = (counts: number[], wage = 20_00n) =>
  counts.flatMap((count, employer) => Array.from({ length: count }, () => ({ employerId: `e${employer}`, wage })));

describe('figures', () => {
  test('need twenty samples of five employers, none of them with more than a quarter', () => {
    expect(wageFigures(samplesOf([4, 4, 4, 4, 4]))).toMatchObject({ samples: 20, employers: 5 });
    expect(wageFigures(samplesOf([4, 4, 4, 4, 3]))).toBeNull();
    expect(wageFigures(samplesOf([10, 10, 10, 10]))).toBeNull();
    expect(wageFigures(samplesOf([16, 1, 1, 1, 1]))).toBeNull();
    expect(wageFigures(samplesOf([100, 5, 5, 5, 5]))).toMatchObject({ samples: 26, employers: 5 });
    expect(wageFigures([])).toBeNull();
  });

  test('take the newest of an employer with many', () => {
    const others = samplesOf([0, 6, 5, 5, 5], 20_00n);
    const newest = Array.from({ length: 7 }, () => ({ employerId: 'e0', wage: 10_00n }));
    const older = Array.from({ length: 50 }, () => ({ employerId: 'e0', wage: 90_00n }));
    expect(wageFigures([...newest, ...older, ...others])).toEqual(wageFigures([...newest, ...others]));
    expect(wageFigures([...older, ...newest, ...others])).not.toEqual(wageFigures([...newest, ...others]));
  });

  test('are the quarters of the wages, rounded half up', () => {
    const wages = Array.from({ length: 20 }, (_each, index) => ({
      employerId: `e${index % 5}`,
      wage: 20_00n + BigInt(index) * 10n,
    }));
    expect(wageFigures(wages)).toMatchObject({ low: 20_48n, middle: 20_95n, high: 21_43n });
  });

  test('of any samples keep every rule', () => {
    const sample = fc.record({
      employerId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
      wage: fc.bigInt({ min: 16_20n, max: 90_00n }),
    });
    fc.assert(
      fc.property(fc.array(sample, { maxLength: 120 }), (samples) => {
        const figures = wageFigures(samples);
        if (!figures) return;
        expect(figures.samples).toBeGreaterThanOrEqual(samplesMinimum);
        expect(figures.employers).toBeGreaterThanOrEqual(employersMinimum);
        expect(figures.samples).toBeLessThanOrEqual(samples.length);
        expect(figures.low <= figures.middle && figures.middle <= figures.high).toBe(true);
      }),
    );
  });
});

test('a wage lies below, within or above the middle half, whose edges are inside', () => {
  const half = { low: 20_00n, high: 25_00n };
  expect([19_99n, 20_00n, 25_00n, 25_01n].map((wage) => wagePosition(wage, half))).toEqual([
    'below',
    'within',
    'within',
    'above',
  ]);
});

test('the share of accepted applications counts answers within five percent, and hides small numbers', () => {
  const near = samplesOf([4, 4, 4, 4, 4], 21_00n).map((answer, index) => ({ ...answer, isAccepted: index % 4 === 0 }));
  const far = samplesOf([9, 9], 21_01n).map((answer) => ({ ...answer, isAccepted: true }));
  expect(acceptedPercent([...near, ...far], 20_00n)).toBe(25);
  expect(acceptedPercent(near.slice(1), 20_00n)).toBeNull();
  expect(acceptedPercent(near, 22_11n)).toBeNull();
  expect(acceptedPercent([...near.map((answer) => ({ ...answer, employerId: 'e1' }))], 20_00n)).toBeNull();
});

test.each([
  ['2026-11-16T02:59:59Z', '2026-11-15T03:00:00.000Z'],
  ['2026-11-16T03:00:00Z', '2026-11-16T03:00:00.000Z'],
  ['2026-01-01T01:00:00Z', '2025-12-31T03:00:00.000Z'],
])('at %s the figures are those of %s', (now, built) => {
  expect(lastBuildTime(new Date(now)).toISOString()).toBe(built);
});
