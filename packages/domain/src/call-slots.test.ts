import { describe, expect, test } from 'vitest';
import { callSlots, isCallSlot, parseCallPlan } from './call-slots.ts';

describe('the hours of the team', () => {
  test('are a zone and weekdays with hours', () => {
    expect(parseCallPlan('America/Toronto mon-tue 09:00-12:00, sat 10:30-11:30')).toEqual({
      timezone: 'America/Toronto',
      hours: [
        { weekday: 1, startTime: '09:00', endTime: '12:00' },
        { weekday: 2, startTime: '09:00', endTime: '12:00' },
        { weekday: 6, startTime: '10:30', endTime: '11:30' },
      ],
    });
  });

  test.each([
    '',
    'mon-fri 09:00-12:00',
    'America/Toronto',
    'America/Nowhere mon 09:00-12:00',
    'America/Toronto fri-mon 09:00-12:00',
    'America/Toronto mon 12:00-09:00',
    'America/Toronto mon 9-12',
    'America/Toronto mon 09:00-24:00',
    'America/Toronto monday 09:00-12:00',
    'America/Toronto mon 09:00-12:00,',
  ])('are not %j', (text) => expect(parseCallPlan(text)).toBeNull());
});

describe('the slots', () => {
  const plan = { timezone: 'America/Toronto', hours: [{ weekday: 1, startTime: '09:00', endTime: '10:15' }] };
  // A Monday, 7:00 in Toronto.
  const now = new Date('2026-11-16T12:00:00Z');

  test('begin two hours from now, end within the hours and reach a week ahead', () => {
    expect(callSlots(plan, now).map((slot) => slot.toISOString())).toEqual([
      '2026-11-16T14:00:00.000Z',
      '2026-11-16T14:30:00.000Z',
      '2026-11-23T14:00:00.000Z',
      '2026-11-23T14:30:00.000Z',
    ]);
    expect(callSlots(plan, new Date('2026-11-16T12:00:01Z'))).toHaveLength(3);
  });

  test('follow the clock of the zone and are listed once', () => {
    const twice = { ...plan, hours: [...plan.hours, { weekday: 1, startTime: '09:30', endTime: '10:30' }] };
    const summer = callSlots(twice, new Date('2027-03-13T12:00:00Z'));
    expect(summer.map((slot) => slot.toISOString())).toEqual([
      '2027-03-15T13:00:00.000Z',
      '2027-03-15T13:30:00.000Z',
      '2027-03-15T14:00:00.000Z',
    ]);
  });

  test('are no other moments', () => {
    expect(isCallSlot(plan, now, new Date('2026-11-16T14:30:00Z'))).toBe(true);
    for (const other of [
      '2026-11-16T14:15:00Z',
      '2026-11-17T14:00:00Z',
      '2026-11-09T14:00:00Z',
      '2026-11-30T14:00:00Z',
    ]) {
      expect(isCallSlot(plan, now, new Date(other)), other).toBe(false);
    }
  });
});
