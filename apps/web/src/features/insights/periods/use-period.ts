import { now } from '@relevo/browser/clock';
import type { Language } from '@relevo/domain/account';
import { localDay } from '@relevo/i18n/shift-times';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { deviceZone } from '../../../platform/device-day.ts';
import { type Period, readPeriod } from './period.ts';

export type PeriodState = Readonly<{
  period: Period;
  /** The calendar day at the company's place. */
  today: string;
  timezone: string;
  /** Takes over the company's time zone from an answer. */
  setZone(timezone: string | undefined): void;
}>;

/**
 * The period in the address. The company counts in the days of its time zone, which only the answers name: until the first
 * one this device's days are used, and in the few hours where they differ the period follows.
 */
export function usePeriod(): PeriodState {
  const [query] = useSearchParams();
  const [timezone, setTimezone] = useState(deviceZone);
  const today = localDay(now().toISOString(), timezone);
  const setZone = useCallback((zone: string | undefined) => setTimezone((known) => zone ?? known), []);
  return { period: readPeriod(query, today), today, timezone, setZone };
}

const locales: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' };
const noon = (date: string) => new Date(`${date}T12:00:00Z`);

/** "Oct 17 – Nov 15, 2026"; what both days share is said once. */
export function formatPeriod({ from, to }: Period, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    noon(from),
    noon(to),
  );
}
