import type { UserView } from '@relevo/contracts/profile';
import { stubStorage } from '@relevo/fixtures/stub-storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetUser, readRemembered, recallUser, rememberUser } from './remembered-user.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubStorage('localStorage');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const ana = {
  id: '0199f3a0-0000-7000-8000-000000000001',
  first_name: 'Ana',
  last_name: 'Silva',
  user_type: 'worker',
  is_verified: true,
  is_email_verified: true,
  account_language: 'fr',
  social_insurance_number: '•••••1234',
  bank_account: '•••4567',
  phone: '+15145550100',
  email: 'ana@people.example',
} as UserView;

test('stores only the fields of the user that the page frame needs', () => {
  rememberUser(ana);
  const text = [...stored.values()].join();
  for (const secret of ['1234', '4567', '5145550100', 'ana@']) expect(text).not.toContain(secret);
  expect(recallUser()).toMatchObject({ first_name: 'Ana', user_type: 'worker', account_language: 'fr', email: '' });
});

test('signing out deletes the stored user and their stored shifts', () => {
  rememberUser(ana);
  stored.set('relevo.last-shifts', '{}');
  forgetUser();
  expect(stored.size).toBe(0);
  expect(recallUser()).toBeNull();
});

test.each([null, '', 'garbage', 'null', '{}', '{"id":"1","first_name":"Ana"}'])('%j restores no account', (text) => {
  expect(readRemembered(text)).toBeNull();
});
