import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { calendarDate, email, optionalPhone, password, requiredName, requiredText, sex } from './fields.ts';

/** What a schema makes of a value, or the codes of what is wrong with it. */
function read(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
}

describe('an email', () => {
  test.each(['a@b.co', 'first.last+tag@sub.example.org', "o'hara@people.example"])('%s is one', (value) => {
    expect(read(email, value)).toBe(value);
  });

  test('loses the spaces around it', () => {
    expect(read(email, '  a@b.co \n')).toBe('a@b.co');
  });

  test.each(['a', 'a@', '@b.co', 'a@b', 'a b@c.co', 'a@b.co, c@d.co', 'a@b..co', '<a@b.co>', 'a@b.co\nbcc: c@d.co'])(
    '%j is none',
    (value) => expect(read(email, value)).toEqual(['email_invalid']),
  );

  test.each([undefined, null, '', '   '])('%j is a missing one', (value) => {
    expect(read(email, value)).toEqual(['email_required']);
  });

  test('is at most as long as mail allows', () => {
    expect(read(email, `${'a'.repeat(255)}@b.co`)).toContain('too_long');
  });
});

describe('a password', () => {
  test.each([
    ['empty', '', 'password_required'],
    ['absent', undefined, 'password_required'],
    ['of 5 characters', '12345', 'password_too_short'],
    ['of 201 characters', 'x'.repeat(201), 'too_long'],
  ])('that is %s is refused', (_name, value, code) => {
    expect(read(password(6), value)).toEqual([code]);
  });

  test('is stored as typed, including spaces', () => {
    expect(read(password(6), '  12  ')).toBe('  12  ');
    expect(read(password(6), 'x'.repeat(200))).toHaveLength(200);
  });
});

describe('a calendar day', () => {
  test.each(['1990-05-17', '2024-02-29', '1900-01-01', '2026-12-31'])('%s is one', (value) => {
    expect(read(calendarDate(), value)).toBe(value);
  });

  test.each([
    '2023-02-29',
    '1990-13-01',
    '1990-00-10',
    '1990-05-32',
    '90-05-17',
    '1990-5-17',
    '1990-05-17T00:00',
    '0000-01-01',
    '1899-12-31',
    '+001990-05-17',
    ' 1990-05-17',
  ])('%j is none', (value) => expect(read(calendarDate(), value)).toEqual(['invalid_date']));
});

describe('other fields', () => {
  test.each([undefined, null, '', '   '])('a phone of %j was not given', (value) => {
    expect(read(optionalPhone, value)).toBeUndefined();
  });

  test('a phone loses the spaces around it and keeps the rules', () => {
    expect(read(optionalPhone, ' +15145550134 ')).toBe('+15145550134');
    expect(read(optionalPhone, '5145550134')).toEqual(['phone_invalid']);
  });

  test.each([
    ['', 'sex_required'],
    [null, 'sex_required'],
    ['other', 'sex_invalid'],
    [1, 'sex_invalid'],
  ])('a sex of %j is refused as %s', (value, code) => {
    expect(read(sex, value)).toEqual([code]);
  });

  test('a required text is trimmed, and only spaces are nothing', () => {
    const name = requiredText({ whenMissing: 'first_name_required', max: 5 });
    expect(read(name, '  Zoé ')).toBe('Zoé');
    expect(read(name, ' \t\n ')).toEqual(['first_name_required']);
    expect(read(name, 'abcdef')).toEqual(['too_long']);
  });
});

describe('a required name', () => {
  const name = requiredName({ whenMissing: 'first_name_required', max: 10 });
  const problemsOf = (value: unknown) => {
    const result = name.safeParse(value);
    return result.success ? [] : result.error.issues.map(({ message }) => message);
  };

  test.each([
    ['Ada', []],
    ['  Ada ', []],
    [undefined, ['first_name_required']],
    ['', ['first_name_required']],
    ['  ', ['first_name_required']],
    ['\n', ['name_line_break']],
    ['Ada\n', ['name_line_break']],
    ['\u200b', ['name_not_visible']],
    ['x'.repeat(11), ['too_long']],
  ])('%j has the problems %j', (value, problems) => {
    expect(problemsOf(value)).toEqual(problems);
  });

  test('loses the blanks around it and nothing else', () => {
    expect(name.parse(' Ada \u200b ')).toBe('Ada \u200b');
  });
});
