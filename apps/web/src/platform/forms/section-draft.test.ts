import { stubStorage } from '@relevo/fixtures/stub-storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearDraft, loadDraft, saveDraft } from './section-draft.ts';

let stored: Map<string, string>;
const saved = { biography: '', skills: [] as string[], driving_license: false };

beforeEach(() => {
  stored = stubStorage('sessionStorage');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a draft comes back, for its own section and person only', () => {
  const typed = { biography: 'Ten years behind the bar', skills: ['Latte art'], driving_license: true };
  saveDraft('ada.professional', typed);
  expect(loadDraft('ada.professional', saved)).toEqual(typed);
  expect(loadDraft('grace.professional', saved)).toBeNull();
});

test('a draft equal to the saved values is dropped', () => {
  saveDraft('ada.professional', { ...saved });
  expect(loadDraft('ada.professional', saved)).toBeNull();
});

test('only fields of the right kind are taken over', () => {
  saveDraft('ada.professional', { biography: 7, skills: 'none', driving_license: true, surprise: 'x' });
  expect(loadDraft('ada.professional', saved)).toEqual({ ...saved, driving_license: true });
});

test('a draft that cannot be read, or was cleared, is none', () => {
  stored.set('relevo.draft.ada.professional', 'not json');
  expect(loadDraft('ada.professional', saved)).toBeNull();
  saveDraft('ada.professional', { ...saved, biography: 'x' });
  clearDraft('ada.professional');
  expect(loadDraft('ada.professional', saved)).toBeNull();
});

test('a browser without storage only costs the draft', () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new Error('blocked');
    },
    setItem() {
      throw new Error('blocked');
    },
    removeItem() {
      throw new Error('blocked');
    },
  });
  saveDraft('ada.professional', saved);
  expect(loadDraft('ada.professional', saved)).toBeNull();
  clearDraft('ada.professional');
});
