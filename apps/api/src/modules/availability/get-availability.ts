import type { AvailabilityView } from '@relevo/contracts/availability';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findAvailability, findTown } from './availability.repository.ts';
import { presentAvailability, unsavedAvailability } from './present-availability.ts';

/** The time zone of a town, which the gazetteer says. */
export type FindTownZone = (town: { city: string; country: string }) => Promise<string>;

export async function getAvailability(
  { db }: Deps,
  workerId: string,
  findTownZone: FindTownZone,
): Promise<AvailabilityView> {
  const saved = await findAvailability(db, workerId);
  return saved ? presentAvailability(saved) : unsavedAvailability(await homeZone(db, workerId, findTownZone));
}

export async function homeZone(db: Db, workerId: string, findTownZone: FindTownZone): Promise<string> {
  return findTownZone(await findTown(db, workerId));
}
