import type { Deps } from '../../platform/deps.ts';
import type { PersonalDataSource } from '../../platform/personal-data.ts';
import { findAvailability, removeAvailability } from './availability.repository.ts';
import { presentAvailability } from './present-availability.ts';

/** When a worker wants to work; nothing refers to it. */
export const availabilityPersonalData = ({ db }: Deps): PersonalDataSource => ({
  tables: ['availabilities'],
  async export(userId) {
    const saved = await findAvailability(db, userId);
    return { ...(saved && { availability: presentAvailability(saved) }) };
  },
  async erase(tx, userId) {
    await removeAvailability(tx, userId);
    return [];
  },
});
