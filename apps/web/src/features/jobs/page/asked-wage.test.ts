import { describe, expect, test } from 'vitest';
import { readWageEntry, wageEntry } from '../parts/wage-entry.ts';
import { firstWageEntry, highestWageAfter, wageProblems } from './asked-wage.ts';

test.each([
  ['18.50', '18.50'],
  ['18,50', '18.50'],
  [' 18,50 $', '18.50'],
  ['$18', '18'],
  ['1,000.00', '1000.00'],
  ['', ''],
])('"%s" is read as "%s"', (entry, wage) => {
  expect(readWageEntry(entry)).toBe(wage);
});

test('a formatted wage is parsed back unchanged', () => {
  expect(wageEntry('18.50', 'fr')).toBe('18,50');
  expect(readWageEntry(wageEntry('18.50', 'fr'))).toBe('18.50');
  expect(wageEntry('18.50', 'en')).toBe('18.50');
});

describe('the wage a worker asks for', () => {
  const first = { highestWage: null, language: 'en' } as const;

  test.each([
    ['16.20', undefined],
    ['16.19', 'wage_too_low'],
    ['1000.01', 'wage_too_high'],
    ['', 'wage_required'],
    ['eighteen', 'amount_invalid'],
  ])('"%s" has the problem %s', async (entry, problem) => {
    expect((await wageProblems(entry, first)).final_wage?.problem).toBe(problem);
  });

  test('has to be lower after a rejection, and the problem names the maximum', async () => {
    const again = { highestWage: highestWageAfter('20.00'), language: 'en' } as const;
    expect(await wageProblems('19.99', again)).toEqual({});
    expect(await wageProblems('20.00', again)).toEqual({
      final_wage: { problem: 'too_big', parameters: { maximum: '$19.99' } },
    });
  });

  test('cannot be lowered below the least allowed', () => {
    expect(highestWageAfter('16.21')).toBe('16.20');
    expect(highestWageAfter('16.20')).toBeNull();
  });

  test('starts with the wage of the job, or empty when that is above the maximum', () => {
    expect(firstWageEntry('18.50', first)).toBe('18.50');
    expect(firstWageEntry('18.50', { highestWage: '21.99', language: 'fr' })).toBe('18,50');
    expect(firstWageEntry('18.50', { highestWage: '18.49', language: 'en' })).toBe('');
  });
});
