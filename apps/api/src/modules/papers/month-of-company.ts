import { dayStart, localDate } from '@relevo/domain/schedule';

/** A month of a company's zone, `2026-10`. */
export type CompanyMonth = { month: string; timezone: string };

/** Papers of a month are issued from this hour of the next one on. */
export const issuingHour = 3;

export const monthOf = (at: Date, timezone: string): string => localDate(at, timezone).slice(0, 7);

export const firstInstantOf = ({ month, timezone }: CompanyMonth): Date => dayStart(`${month}-01`, timezone);
export const endOf = ({ month, timezone }: CompanyMonth): Date => dayStart(`${shifted(month, 1)}-01`, timezone);

export const isOver = (company: CompanyMonth, at: Date): boolean => endOf(company) <= at;

/** The latest month to issue papers for: on a first day before three it is still the one before the last. */
export function latestMonth(at: Date, timezone: string): string {
  const hoursAgo = new Date(at.getTime() - issuingHour * 3_600_000);
  return shifted(monthOf(hoursAgo, timezone), -1);
}

export function shifted(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7);
}
