import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyRegistration } from './registration.ts';
import { clearDraft, loadDraft, saveDraft } from './registration-draft.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a draft comes back with its step', () => {
  saveDraft({ registration: { ...emptyRegistration, first_name: 'Ada', terms_accepted: true }, step: 1 });
  expect(loadDraft()).toEqual({
    registration: { ...emptyRegistration, first_name: 'Ada', terms_accepted: true },
    step: 1,
  });
});

test('passwords are never written down', () => {
  saveDraft({ registration: { ...emptyRegistration, password: 'hunter22', password_confirm: 'hunter22' }, step: 1 });
  expect([...kept.values()].join()).not.toContain('hunter22');
  expect(loadDraft().registration.password).toBe('');
});

test('a draft that cannot be read is an empty form', () => {
  kept.set('relevo.registration-draft', '{"registration": {"first_name": 7, "surprise": true}, "step": 9}');
  expect(loadDraft()).toEqual({ registration: emptyRegistration, step: 0 });
  kept.set('relevo.registration-draft', 'not json');
  expect(loadDraft()).toEqual({ registration: emptyRegistration, step: 0 });
});

test('a cleared draft is gone', () => {
  saveDraft({ registration: { ...emptyRegistration, first_name: 'Ada' }, step: 0 });
  clearDraft();
  expect(loadDraft().registration.first_name).toBe('');
});
