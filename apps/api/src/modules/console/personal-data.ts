import type { PersonalDataSource } from '../../platform/personal-data.ts';

/**
 * The operators' notes of phone calls and the log of what operators did. Both are the team's own and not exported; the
 * notes are erased with the account. The log is append-only: it keeps the id of an account, which leads to no name once
 * the account is erased, and the reasons that operators gave.
 */
export const consolePersonalData: PersonalDataSource = {
  tables: ['call_notes', 'audit_entries'],
  export: async () => ({}),
  async erase(tx, userId) {
    await tx.deleteFrom('call_notes').where('user_id', '=', userId).execute();
    return [];
  },
};
