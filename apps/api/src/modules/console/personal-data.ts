import type { PersonalDataSource } from '../../platform/personal-data.ts';

/** The operators' notes of phone calls. They are the team's own and not exported; they are erased with the account. */
export const consolePersonalData: PersonalDataSource = {
  tables: ['call_notes'],
  export: async () => ({}),
  async erase(tx, userId) {
    await tx.deleteFrom('call_notes').where('user_id', '=', userId).execute();
    return [];
  },
};
