import { isTimezone } from '@relevo/domain/calendar-days';
import { expect, test } from 'vitest';
import { defaultZone, mainZones, zoneChoices, zonePlace } from './timezones.ts';

test.each([
  ['America/Vancouver', 'America/Vancouver'],
  ['America/Moncton', 'America/Moncton'],
  ['Europe/Paris', 'America/Toronto'],
  ['UTC', 'America/Toronto'],
])('on a device in %s a new job begins in %s', (device, expected) => {
  expect(defaultZone(device)).toBe(expected);
});

test('every zone offered is one the server knows', () => {
  expect(mainZones.filter((zone) => !isTimezone(zone))).toEqual([]);
});

test('the device’s own zone and the job’s can always be chosen, once', () => {
  expect(zoneChoices('America/Toronto', 'America/Halifax')).toEqual([...mainZones]);
  expect(zoneChoices('Europe/Paris', 'America/Moncton')).toEqual([...mainZones, 'Europe/Paris', 'America/Moncton']);
});

test('a zone is called after its place', () => {
  expect(zonePlace('America/Fort_Nelson')).toBe('Fort Nelson');
  expect(zonePlace('UTC')).toBe('UTC');
});
