import type { UserView } from '@relevo/contracts/profile';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetUser, readRemembered, recallUser, rememberUser } from './remembered-user.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
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

test('the device keeps what the frame needs of a person, and nothing else', () => {
  rememberUser(ana);
  const text = [...kept.values()].join();
  for (const secret of ['1234', '4567', '5145550100', 'ana@']) expect(text).not.toContain(secret);
  expect(recallUser()).toMatchObject({ first_name: 'Ana', user_type: 'worker', account_language: 'fr', email: '' });
});

test('signing out forgets the person and the shifts that were kept for them', () => {
  rememberUser(ana);
  kept.set('relevo.last-shifts', '{}');
  forgetUser();
  expect(kept.size).toBe(0);
  expect(recallUser()).toBeNull();
});

test.each([null, '', 'garbage', 'null', '{}', '{"id":"1","first_name":"Ana"}'])('%j reminds of nobody', (text) => {
  expect(readRemembered(text)).toBeNull();
});
