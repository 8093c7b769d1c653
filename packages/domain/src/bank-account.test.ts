import { describe, expect, test } from 'vitest';
import { type BankAccount, bankChangeOf, payableFrom, payeeOf } from './bank-account.ts';

const none: BankAccount = { bank_account: '', bank_institution: '', bank_transit: '' };
const ours: BankAccount = { bank_account: '1234567', bank_institution: '006', bank_transit: '00011' };
const theirs: BankAccount = { bank_account: '7654321', bank_institution: '010', bank_transit: '00022' };
const part: BankAccount = { ...ours, bank_transit: '' };

describe('a change of bank data', () => {
  test.each([
    ['nothing stays nothing', none, null, none, null, 'none'],
    ['nothing changes', ours, theirs, ours, theirs, 'none'],
    ['the first account in the profile', none, null, ours, null, 'first'],
    ['the first account as the method', none, null, none, ours, 'first'],
    ['a part of the first account', none, null, part, null, 'none'],
    ['the rest of the first account', part, null, ours, null, 'first'],
    ['the profile repeats the method', none, ours, ours, ours, 'none'],
    ['the method repeats the profile', ours, null, ours, ours, 'none'],
    ['another account in the profile', ours, null, theirs, null, 'replaced'],
    ['another account as the method', none, ours, none, theirs, 'replaced'],
    ['a method that differs from the profile', ours, null, ours, theirs, 'replaced'],
    ['a profile that differs from the method', none, ours, theirs, ours, 'replaced'],
    ['one other digit', ours, null, { ...ours, bank_transit: '00012' }, null, 'replaced'],
    ['one of two stored accounts becomes the other', ours, theirs, ours, ours, 'replaced'],
    ['a mix of two stored accounts', ours, theirs, ours, { ...theirs, bank_account: ours.bank_account }, 'replaced'],
    ['a stored part becomes another', part, null, { ...theirs, bank_transit: '' }, null, 'replaced'],
    ['the account is removed', ours, null, none, null, 'replaced'],
    ['a part of the account is removed', ours, null, part, null, 'replaced'],
    ['the method is removed', none, ours, none, null, 'replaced'],
  ] as const)('%s', (_name, profile, method, profileAfter, methodAfter, expected) => {
    expect(bankChangeOf({ profile, method }, { profile: profileAfter, method: methodAfter })).toBe(expected);
  });
});

test.each([
  ['the method goes before the profile', ours, theirs, theirs],
  ['the profile without a method', ours, null, ours],
  ['an incomplete profile is none', part, null, null],
  ['nothing is none', none, null, null],
])('the account that is paid to: %s', (_name, profile, method, expected) => {
  expect(payeeOf({ profile, method })).toBe(expected);
});

const changedAt = new Date('2026-11-15T10:00:00Z');
test.each([
  ['never changed', null, '2026-11-15T10:00:00Z', null],
  ['at once', changedAt, '2026-11-15T10:00:00Z', '2026-11-17T10:00:00.000Z'],
  ['a moment before', changedAt, '2026-11-17T09:59:59.999Z', '2026-11-17T10:00:00.000Z'],
  ['48 hours later', changedAt, '2026-11-17T10:00:00Z', null],
])('a new account is paid to after 48 hours: %s', (_name, at, now, expected) => {
  expect(payableFrom({ replacedAt: at, changedAt: at, resetAt: null }, new Date(now))?.toISOString() ?? null).toBe(
    expected,
  );
});

const resetAt = new Date('2026-11-16T10:00:00Z');
test.each([
  ['the first one, set after the reset', null, '2026-11-16T12:00:00Z', '2026-11-18T10:00:00.000Z'],
  ['the first one, set the day before', null, '2026-11-15T12:00:00Z', '2026-11-18T10:00:00.000Z'],
  ['one that was there for long', null, '2026-11-14T09:00:00Z', null],
  ['one that replaced another since', '2026-11-16T12:00:00Z', '2026-11-16T12:00:00Z', '2026-11-18T12:00:00.000Z'],
  ['one that replaced another before', '2026-11-15T12:00:00Z', '2026-11-15T12:00:00Z', '2026-11-18T10:00:00.000Z'],
])('a new account waits 48 hours after a reset of the second factor: %s', (_name, replaced, changed, expected) => {
  const waits = { replacedAt: replaced === null ? null : new Date(replaced), changedAt: new Date(changed), resetAt };
  expect(payableFrom(waits, new Date('2026-11-16T13:00:00Z'))?.toISOString() ?? null).toBe(expected);
});
