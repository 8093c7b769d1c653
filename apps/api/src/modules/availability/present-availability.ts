import type { AvailabilityView } from '@relevo/contracts/availability';
import { defaultWithinKm } from '@relevo/domain/availability';
import { formatMoneyWire } from '@relevo/domain/money';
import type { Availability } from './availability.repository.ts';

export function presentAvailability(row: Availability): AvailabilityView {
  return {
    weekly: row.weekly,
    days_off: row.days_off,
    timezone: row.timezone,
    open_to_offers: row.open_to_offers,
    within_km: row.within_km,
    min_wage: row.min_wage_cents === null ? null : formatMoneyWire(row.min_wage_cents),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Before anything was saved: always available, to employers that the worker knows. */
export function unsavedAvailability(timezone: string): AvailabilityView {
  return {
    weekly: null,
    days_off: [],
    timezone,
    open_to_offers: false,
    within_km: defaultWithinKm,
    min_wage: null,
    updated_at: null,
  };
}
