import type { AvailabilityBody, AvailabilityView } from '@relevo/contracts/availability';
import { daysOffAheadDays } from '@relevo/domain/availability';
import { addDays } from '@relevo/domain/calendar-days';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { localDate } from '@relevo/domain/schedule';
import type { Deps } from '../../platform/deps.ts';
import { saveAvailabilityRow } from './availability.repository.ts';
import { type FindTownZone, homeZone } from './get-availability.ts';
import { presentAvailability } from './present-availability.ts';

type SaveAvailability = { workerId: string; body: AvailabilityBody; findTownZone: FindTownZone };

/** Replaces when a worker wants to work. Nothing that is booked or applied for changes. */
export async function saveAvailability(deps: Deps, asked: SaveAvailability): Promise<AvailabilityView> {
  const { workerId, body, findTownZone } = asked;
  const now = deps.clock.now();
  const timezone = body.timezone ?? (await homeZone(deps.db, workerId, findTownZone));
  refuseFarDays(body.days_off, addDays(localDate(now, timezone), daysOffAheadDays));
  const saved = await saveAvailabilityRow(deps.db, {
    user_id: workerId,
    weekly: body.weekly && JSON.stringify(body.weekly),
    days_off: JSON.stringify(body.days_off),
    timezone,
    open_to_offers: body.open_to_offers,
    within_km: body.within_km,
    min_wage_cents: body.min_wage,
    updated_at: now,
  });
  return presentAvailability(saved);
}

function refuseFarDays(daysOff: AvailabilityBody['days_off'], latest: string): void {
  const far = daysOff.flatMap(({ to }, index) => (to > latest ? [`days_off.${index}.to`] : []));
  if (far.length === 0) return;
  throw new FieldRefusal(Object.fromEntries(far.map((field) => [field, [{ problem: 'date_too_far' } as const]])));
}
