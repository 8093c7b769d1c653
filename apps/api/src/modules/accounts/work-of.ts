import type { Tx } from '../../platform/database/database.ts';

/** What an account wants to know of its owner's jobs and applications; given by whoever knows them. */
export type WorkOf = {
  show(userId: string): Promise<{ jobs: unknown[]; applications: unknown[] }>;
  /** Takes back what is open; refuses when shifts are booked with this person. */
  letGo(tx: Tx, userId: string): Promise<void>;
};
