import { availabilityWindowsMaximum, windowsOverlap } from '@relevo/domain/availability';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellOf, hasClash, toggled, weekOf, windowsOf, withShortcut } from './week-grid.ts';

test('boxes of one day that touch are one window, and the night goes past midnight', () => {
  const cells = new Set([cellOf(5, 'evening'), cellOf(5, 'night'), cellOf(6, 'morning'), cellOf(6, 'evening')]);
  expect(windowsOf({ cells, exact: [] })).toEqual([
    { weekday: 5, from: '18:00', to: '06:00' },
    { weekday: 6, from: '06:00', to: '12:00' },
    { weekday: 6, from: '18:00', to: '00:00' },
  ]);
  expect(windowsOf({ cells: new Set([cellOf(7, 'night')]), exact: [] })).toEqual([
    { weekday: 1, from: '00:00', to: '06:00' },
  ]);
});

test('times within a box stay exact', () => {
  const exact = [{ weekday: 2, from: '09:00', to: '15:30' }];
  const week = weekOf([...exact, { weekday: 3, from: '12:00', to: '00:00' }]);
  expect(week).toEqual({ cells: new Set([cellOf(3, 'afternoon'), cellOf(3, 'evening')]), exact });
  expect(hasClash(week)).toBe(false);
  expect(hasClash({ ...week, cells: new Set([cellOf(2, 'morning')]) })).toBe(true);
});

test('any boxes come back as they were saved, in as many windows as the server takes', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 27 })), (chosen) => {
      const windows = windowsOf({ cells: new Set(chosen), exact: [] });
      expect(windowsOverlap(windows)).toBe(false);
      expect(windows.length).toBeLessThanOrEqual(availabilityWindowsMaximum);
      expect(weekOf(windows)).toEqual({ cells: new Set(chosen), exact: [] });
    }),
  );
});

test('a box and a shortcut switch over', () => {
  const cell = cellOf(1, 'morning');
  expect(toggled(toggled(new Set(), cell), cell)).toEqual(new Set());
  const weekdays = withShortcut(new Set([cell]), 'weekdays');
  expect(weekdays.size).toBe(10);
  expect(withShortcut(weekdays, 'weekdays').size).toBe(0);
});
