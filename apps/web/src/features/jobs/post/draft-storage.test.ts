import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearDraft, keepDraft, loadDraft } from './draft-storage.ts';
import { emptyDraft } from './job-draft.ts';
import { aDraft } from './testing/a-draft.ts';

const stored = new Map<string, string>();
const opening = emptyDraft('America/Toronto');

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('restores a draft with its step for its own user only', () => {
  expect(keepDraft('ada.new', { draft: aDraft(), step: 'budget' })).toBe(true);
  expect(loadDraft('ada.new', opening)).toEqual({ draft: aDraft(), step: 'budget' });
  expect(loadDraft('bob.new', opening)).toBeNull();
});

test('nothing typed is no draft', () => {
  keepDraft('ada.new', { draft: opening, step: 'location' });
  expect(loadDraft('ada.new', opening)).toBeNull();
});

test('a cleared draft is gone', () => {
  keepDraft('ada.new', { draft: aDraft(), step: 'budget' });
  clearDraft('ada.new');
  expect(loadDraft('ada.new', opening)).toBeNull();
});

test('reports that the browser cannot store drafts', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(keepDraft('ada.new', { draft: aDraft(), step: 'budget' })).toBe(false);
});

test('drops unreadable fields and keeps the rest', () => {
  const odd = {
    draft: {
      title: 'Kept',
      wage: 7,
      timezone: 'Mars/Crater',
      location: { city: 'Laval', latitude: 45, longitude: null, precision: 'exact' },
      schedule: { name: 'Nights', days: [{ weekday: 'x' }] },
    },
    step: 'payment',
  };
  stored.set('relevo.job-draft.ada.new', JSON.stringify(odd));
  expect(loadDraft('ada.new', opening)).toEqual({
    draft: {
      ...opening,
      title: 'Kept',
      location: { ...opening.location, city: 'Laval' },
      schedule: { ...opening.schedule, name: 'Nights' },
    },
    step: 'basics',
  });
  stored.set('relevo.job-draft.ada.new', 'not json');
  expect(loadDraft('ada.new', opening)).toBeNull();
});
