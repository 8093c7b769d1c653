import type { Deps } from '../../platform/deps.ts';
import type { PersonalDataSource } from '../../platform/personal-data.ts';

/** Bug reports with their attachments; erased with their reporter. */
export const bugPersonalData = ({ db }: Deps): PersonalDataSource => ({
  tables: ['bugs'],
  async export(userId) {
    const bugs = await db
      .selectFrom('bugs')
      .select(['title', 'description', 'status', 'attachment_name', 'created_at', 'updated_at'])
      .where('reporter_id', '=', userId)
      .orderBy('created_at')
      .execute();
    return { bugs };
  },
  async erase(tx, userId) {
    const erased = await tx.deleteFrom('bugs').where('reporter_id', '=', userId).returning('attachment_key').execute();
    return erased.flatMap(({ attachment_key }) => attachment_key ?? []);
  },
});
