import { languages } from '@relevo/domain/account';
import { FieldRefusal, fieldProblems } from '@relevo/domain/field-problems';
import { Refusal, refusalCodes } from '@relevo/domain/refusals';
import { describe, expect, test } from 'vitest';
import { answerText } from './answer-texts.ts';
import { fieldText, isFieldProblem } from './field-texts.ts';
import { fillText, type TextsNaming } from './fill-text.ts';
import { refusalText, serverErrorText } from './refusal-texts.ts';

/** Everything the server can put into a text; a text that names anything else would show its braces to a person. */
const refusalParameters = {
  method: 'PUT',
  seconds: 12,
  hours: 48,
  status: 'approved',
  action: 'approve',
  wage: '18.50',
  left: '120.00',
  cost: '75.00',
  amount: '200.00',
  reason: 'card_declined',
  count: 10,
  scope: 'jobs:write',
};
const fieldParameters = { minimum: 6, maximum: 200, columns: 'wage, date', column: 'date', line: 2 };

const parametersOf = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

describe('every refusal', () => {
  test.each(refusalCodes)('%s has words in both languages, with the same parameters', (code) => {
    const [en, fr] = languages.map((language) => refusalText({ code, parameters: {} }, language));
    expect(en).toMatch(/\w/);
    expect(fr).toMatch(/\w/);
    expect(fr).not.toBe(en);
    expect(parametersOf(fr ?? '')).toEqual(parametersOf(en ?? ''));
  });

  test.each(refusalCodes)('%s leaves no parameter unfilled', (code) => {
    for (const language of languages) {
      expect(refusalText({ code, parameters: refusalParameters }, language)).not.toContain('{{');
    }
  });
});

test.each([
  ['en', '$200.00'],
  ['fr', '200,00\u00a0$'],
] as const)('in %s an amount is read as money', (language, amount) => {
  const text = refusalText({ code: 'pay_maturing', parameters: { amount: '200.00' } }, language);
  expect(text).toContain(`${amount} `);
});

test('a refusal or a text without its parameters does not compile', () => {
  type Parameters = { rate_limited: 'seconds' };
  const right = { rate_limited: 'In {{seconds}} s', not_found: 'Not here' } as const;
  const wrong = { rate_limited: 'In {{minutes}} min', not_found: 'No {{name}}' } as const;
  right satisfies TextsNaming<typeof right, Parameters>;
  // @ts-expect-error The text names {{minutes}}, which nothing fills.
  wrong.rate_limited satisfies TextsNaming<typeof wrong, Parameters>['rate_limited'];
  // @ts-expect-error The text names {{name}}, which nothing fills.
  wrong.not_found satisfies TextsNaming<typeof wrong, Parameters>['not_found'];
  // @ts-expect-error Its text names {{seconds}}.
  new Refusal('rate_limited');
  // @ts-expect-error Its text names {{maximum}}.
  new FieldRefusal({ files: [{ problem: 'too_many' }] });
  expect(new Refusal('rate_limited', { seconds: 12 }).parameters).toEqual({ seconds: 12 });
});

describe('every field problem', () => {
  test.each(fieldProblems)('%s has words in both languages and leaves no parameter unfilled', (problem) => {
    const texts = languages.map((language) => fieldText(problem, language, fieldParameters));
    for (const text of texts) {
      expect(text).toMatch(/\w/);
      expect(text).not.toContain('{{');
    }
    expect(texts[0]).not.toBe(texts[1]);
    const [en, fr] = languages.map((language) => parametersOf(fieldText(problem, language)));
    expect(fr).toEqual(en);
  });

  test('names the bounds of a claim with their currency', () => {
    expect(fieldText('claim_too_low', 'en', { minimum: '15.01' })).toBe('The amount must be at least $15.01');
    expect(fieldText('claim_too_high', 'fr', { maximum: '1060.00' })).toMatch(/1\s060,00\s\$$/);
  });

  test('is known by its code, and nothing else is', () => {
    expect(isFieldProblem('required')).toBe(true);
    expect(isFieldProblem('Invalid input')).toBe(false);
    expect(isFieldProblem('toString')).toBe(false);
  });
});

describe('texts', () => {
  test('French apostrophes are written the same way everywhere', () => {
    const all = [
      ...refusalCodes.map((code) => refusalText({ code, parameters: {} }, 'fr')),
      ...fieldProblems.map((problem) => fieldText(problem, 'fr')),
      serverErrorText('fr'),
      answerText('verification_sent', 'fr'),
    ];
    expect(all.filter((text) => text.includes("'"))).toEqual([]);
  });

  test.each([
    ['Hello {{name}}', { name: 'Zoé' }, 'Hello Zoé'],
    ['{{a}}{{a}} {{b}}', { a: 1, b: 0 }, '11 0'],
    ['Hello {{name}}', { name: '$& {{other}} $1' }, 'Hello $& {{other}} $1'],
    ['Hello {{name}}', {}, 'Hello {{name}}'],
    ['no parameters', { name: 'x' }, 'no parameters'],
    ['Until {{day}}. Then {{name}}.', { day: '20 nov.', name: 'Zoé' }, 'Until 20 nov. Then Zoé.'],
  ])('%j filled with %j reads %j', (text, parameters, filled) => {
    expect(fillText(text, parameters)).toBe(filled);
  });
});
