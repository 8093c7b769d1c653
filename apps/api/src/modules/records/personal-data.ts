import type { Deps } from '../../platform/deps.ts';
import type { PersonalDataSource } from '../../platform/personal-data.ts';
import { presentLink } from './record-links.ts';

/** The links to a worker's record. They are deleted with the account, because they name its worker. */
export const recordPersonalData = ({ db }: Deps): PersonalDataSource => ({
  tables: ['record_links'],
  async export(userId) {
    const links = await db
      .selectFrom('record_links')
      .select(['id', 'shown', 'created_at', 'expires_at', 'revoked_at'])
      .where('worker_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return { record_links: links.map(presentLink) };
  },
  async erase(tx, userId) {
    await tx.deleteFrom('record_links').where('worker_id', '=', userId).execute();
    return [];
  },
});
