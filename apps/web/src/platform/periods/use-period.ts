import { localDay } from '@relevo/i18n/shift-times';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { now } from '../clock.ts';
import { deviceZone } from '../jobs/device-zone.ts';
import { type Period, readPeriod } from './period.ts';

export type PeriodState = Readonly<{
  period: Period;
  /** The calendar day at the company's place. */
  today: string;
  timezone: string;
  /** Tells in whose days an answer counts. */
  hearZone(timezone: string | undefined): void;
}>;

/**
 * The period in the address. The company counts in the days of its own place, which only its answers name: until the first
 * one this device's days stand in, and on the few hours where they differ the period follows.
 */
export function usePeriod(): PeriodState {
  const [query] = useSearchParams();
  const [timezone, setTimezone] = useState(deviceZone);
  const today = localDay(now().toISOString(), timezone);
  const hearZone = useCallback((heard: string | undefined) => setTimezone((known) => heard ?? known), []);
  return { period: readPeriod(query, today), today, timezone, hearZone };
}
