import { stubStorage } from '@relevo/fixtures/stub-storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyRegistration } from './registration.ts';
import { clearDraft, loadDraft, saveDraft } from './registration-draft.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubStorage('sessionStorage');
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('restores a draft with its step', () => {
  saveDraft({ registration: { ...emptyRegistration, first_name: 'Ada', terms_accepted: true }, step: 1 });
  expect(loadDraft()).toEqual({
    registration: { ...emptyRegistration, first_name: 'Ada', terms_accepted: true },
    step: 1,
  });
});

test('passwords are never written down', () => {
  saveDraft({ registration: { ...emptyRegistration, password: 'hunter22', password_confirm: 'hunter22' }, step: 1 });
  expect([...stored.values()].join()).not.toContain('hunter22');
  expect(loadDraft().registration.password).toBe('');
});

test('a draft that cannot be read is an empty form', () => {
  stored.set('relevo.registration-draft', '{"registration": {"first_name": 7, "surprise": true}, "step": 9}');
  expect(loadDraft()).toEqual({ registration: emptyRegistration, step: 0 });
  stored.set('relevo.registration-draft', 'not json');
  expect(loadDraft()).toEqual({ registration: emptyRegistration, step: 0 });
});

test('a cleared draft is gone', () => {
  saveDraft({ registration: { ...emptyRegistration, first_name: 'Ada' }, step: 0 });
  clearDraft();
  expect(loadDraft().registration.first_name).toBe('');
});
