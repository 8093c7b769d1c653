import { describe, expect, test } from 'vitest';
import { changeStaffing, defaultStaffing, openingOf } from './staffing.ts';

const hourMs = 3_600_000;
const now = new Date('2026-11-18T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs);
const favourites = { audience: 'favourites_first', favouritesHours: 24, postedAt: now } as const;

describe('a change of the settings', () => {
  test('leaves what is left out', () => {
    const before = { ...defaultStaffing, replacement: 'auto', reconfirm: false } as const;
    expect(changeStaffing(before, undefined)).toEqual(before);
    expect(changeStaffing(before, { audience: 'invited', reach: undefined })).toEqual({
      ...before,
      audience: 'invited',
    });
  });

  test('sets the default of a part that is null, and of all', () => {
    const before = { ...defaultStaffing, replacement: 'auto', reconfirm: false } as const;
    expect(changeStaffing(before, { reconfirm: null })).toEqual({ ...before, reconfirm: true });
    expect(changeStaffing(before, null)).toEqual(defaultStaffing);
  });
});

describe('a job', () => {
  test('for everyone is public, one for invited workers never by time', () => {
    const others = { favouritesHours: 24, postedAt: now, nextStartsAt: inHours(2) };
    expect(openingOf({ audience: 'everyone', ...others }, now)).toEqual({ isPublic: true, opensAt: null });
    expect(openingOf({ audience: 'invited', ...others }, now)).toEqual({ isPublic: false, opensAt: null });
  });

  test('for favourites first opens after its hours', () => {
    const shown = { ...favourites, nextStartsAt: inHours(200) };
    expect(openingOf(shown, now)).toEqual({ isPublic: false, opensAt: inHours(24) });
    expect(openingOf(shown, inHours(24))).toEqual({ isPublic: true, opensAt: null });
  });

  test('for favourites first opens a day before the next shift at the latest', () => {
    expect(openingOf({ ...favourites, nextStartsAt: inHours(30) }, now)).toEqual({
      isPublic: false,
      opensAt: inHours(6),
    });
  });

  test.each([null, inHours(24), inHours(1)])(
    'that is hot or has no shift to come (%s) is open at once',
    (nextStartsAt) => {
      expect(openingOf({ ...favourites, nextStartsAt }, now)).toEqual({ isPublic: true, opensAt: null });
    },
  );
});
