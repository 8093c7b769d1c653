import { describe, expect, test } from 'vitest';
import {
  emptyRegistration,
  missingFields,
  type Registration,
  resumeStep,
  type StepIndex,
  stepOfFields,
  toRegisterBody,
} from './registration.ts';
import { stepProblems } from './registration-rules.ts';

const today = '2026-11-15';

const complete: Registration = {
  ...emptyRegistration,
  first_name: 'Ada',
  last_name: 'Tremblay',
  email: 'ada@example.com',
  password: 'secret1',
  password_confirm: 'secret1',
  phone: '5145550134',
  sex: 'female',
  date_of_birth: '1990-05-17',
  terms_accepted: true,
  address_line1: '12 rue Principale',
  city: 'Montréal',
};

const problemCodes = (step: StepIndex, changes: Partial<Registration>) =>
  Object.fromEntries(
    Object.entries(stepProblems(step, { ...complete, ...changes }, today)).map(([field, { problem }]) => [
      field,
      problem,
    ]),
  );

describe('fields that are missing', () => {
  test.each([
    [0, ['first_name', 'last_name', 'email']],
    [1, ['password', 'password_confirm', 'phone', 'sex', 'date_of_birth', 'terms_accepted']],
    [2, ['address_line1', 'city']],
  ] as const)('of an untouched step %i are its required ones, in reading order', (step, fields) => {
    expect(missingFields(step, emptyRegistration)).toEqual(fields);
  });

  test.each([0, 1, 2] as const)('of a filled step %i are none', (step) => {
    expect(missingFields(step, complete)).toEqual([]);
  });

  test('include a name made of spaces', () => {
    expect(missingFields(0, { ...complete, first_name: '  ' })).toEqual(['first_name']);
  });
});

describe('a step is held back by', () => {
  test.each<[string, StepIndex, Partial<Registration>, Record<string, string>]>([
    ['a missing name', 0, { first_name: ' ' }, { first_name: 'first_name_required' }],
    ['a missing email', 0, { email: '' }, { email: 'email_required' }],
    ['a malformed email', 0, { email: 'ada@example' }, { email: 'email_invalid' }],
    ['a short password', 1, { password: 'abc', password_confirm: 'abc' }, { password: 'password_too_short' }],
    ['a password not confirmed', 1, { password_confirm: '' }, { password_confirm: 'password_confirm_required' }],
    ['two different passwords', 1, { password_confirm: 'secret2' }, { password_confirm: 'passwords_must_match' }],
    ['no phone', 1, { phone: '' }, { phone: 'required' }],
    ['nine digits of phone', 1, { phone: '514555013' }, { phone: 'phone_invalid' }],
    ['no sex', 1, { sex: '' }, { sex: 'sex_required' }],
    ['no date of birth', 1, { date_of_birth: '' }, { date_of_birth: 'date_of_birth_required' }],
    ['a birth tomorrow', 1, { date_of_birth: '2026-11-16' }, { date_of_birth: 'date_in_future' }],
    ['terms not accepted', 1, { terms_accepted: false }, { terms_accepted: 'terms_not_accepted' }],
    ['no address', 2, { address_line1: '' }, { address_line1: 'required' }],
    ['no city', 2, { city: '' }, { city: 'required' }],
    ['too long a ZIP code', 2, { zip_code: '1'.repeat(21) }, { zip_code: 'too_long' }],
  ])('%s', (_claim, step, changes, codes) => {
    expect(problemCodes(step, changes)).toEqual(codes);
  });

  test.each<[string, StepIndex, Partial<Registration>]>([
    ['an age under 18', 1, { date_of_birth: '2012-01-01' }],
    ['an empty ZIP code', 2, { zip_code: '' }],
    ['the problems of another step', 0, { password: 'abc', city: '' }],
  ])('nothing such as %s', (_claim, step, changes) => {
    expect(problemCodes(step, changes)).toEqual({});
  });
});

describe('the step to show', () => {
  test.each([
    [['email'], 0],
    [['phone', 'city'], 1],
    [['zip_code'], 2],
    [['city', 'first_name'], 0],
    [['account_language'], undefined],
    [[], undefined],
  ] as const)('for the server’s word on %j is %s', (fields, step) => {
    expect(stepOfFields(fields)).toBe(step);
  });

  test('after a reload is the second when the passwords are gone', () => {
    expect(resumeStep({ ...complete, password: '', password_confirm: '' }, 2)).toBe(1);
  });

  test('after a reload is never later than the one last seen', () => {
    expect(resumeStep(complete, 1)).toBe(1);
    expect(resumeStep(emptyRegistration, 2)).toBe(0);
  });
});

describe('the body sent', () => {
  test('joins the country code to the digits and leaves the helper field out', () => {
    const body = toRegisterBody({ ...complete, phone_country_code: '+33', phone: '0612345678' }, 'fr');
    expect(body).toMatchObject({ phone: '+330612345678', criminal_record_check: false, account_language: 'fr' });
    expect(body).not.toHaveProperty('phone_country_code');
  });
});
