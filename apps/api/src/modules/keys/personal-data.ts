import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import type { PersonalDataSource } from '../../platform/personal-data.ts';
import { type KeyRow, keyColumns, presentKey } from './list-keys.ts';

/**
 * The keys of a company, exported to its owner without what opens them. They end with the company, which leaves last; the name
 * that a former owner gave a key stays with the company.
 */
export const keyPersonalData = ({ db }: Deps): PersonalDataSource => ({
  tables: ['company_api_keys'],
  async export(userId) {
    const { rows } = await sql<KeyRow & { revoked_at: Date | null }>`
      select ${keyColumns}, key.revoked_at from company_api_keys as key
        join users as creator on creator.id = key.created_by
        join company_members as owner on owner.holder_id = key.holder_id and owner.role = 'owner'
      where owner.user_id = ${userId} order by key.id desc`.execute(db);
    return {
      api_keys: rows.map((row) => ({ ...presentKey(row), revoked_at: row.revoked_at?.toISOString() ?? null })),
    };
  },
  async erase(tx, userId) {
    await sql`
      delete from company_api_keys using company_members as owner
      where owner.holder_id = company_api_keys.holder_id and owner.role = 'owner' and owner.user_id = ${userId}`.execute(
      tx,
    );
    return [];
  },
});
