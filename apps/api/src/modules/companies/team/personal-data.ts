import { Refusal } from '@relevo/domain/refusals';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PersonalDataSource } from '../../../platform/personal-data.ts';
import { recordSystemAct } from '../../acts/acts.ts';
import { endMembership } from './end-membership.ts';
import { countMembers, lockTeam } from './team.repository.ts';

/** A person's place in a company and what they did there, which others of the company still see without a name. */
export const teamPersonalData = ({ db, clock }: Deps): PersonalDataSource => ({
  tables: ['company_members', 'company_invitations', 'company_acts'],
  async export(userId) {
    const membership = await db
      .selectFrom('company_members as member')
      .leftJoin('companies', 'companies.owner_id', 'member.holder_id')
      .select(['companies.name as company', 'member.role', 'member.site_ids', 'member.joined_at'])
      .where('member.user_id', '=', userId)
      .executeTakeFirst();
    const acts = await db
      .selectFrom('company_acts')
      .select(['at', 'via', 'act', 'subject_type', 'subject_id'])
      .where('actor_id', '=', userId)
      .orderBy('id')
      .execute();
    return { membership: membership ?? null, company_acts: acts };
  },
  lock: lockTeamOf,
  async refuseErasure(tx, userId) {
    const member = await findMember(tx, userId);
    if (member?.role !== 'owner') return;
    if ((await countMembers(tx, member.holder_id)) > 1) throw new Refusal('company_has_members');
  },
  async erase(tx, userId) {
    const at = clock.now();
    const member = await findMember(tx, userId);
    if (member?.role === 'owner') {
      await tx.deleteFrom('company_invitations').where('holder_id', '=', member.holder_id).execute();
    } else if (member) {
      const { holder_id: holderId } = member;
      await recordSystemAct(tx, { holderId, act: 'team.leave', subject: { type: 'member', id: userId }, at });
      await endMembership(tx, { memberId: userId, holderId, at });
    }
    await tx.updateTable('company_invitations').set({ email: '' }).where('used_by', '=', userId).execute();
    return [];
  },
});

const findMember = (tx: Tx, userId: string) =>
  tx.selectFrom('company_members').select(['holder_id', 'role']).where('user_id', '=', userId).executeTakeFirst();

/** One who takes a company over, or joins another, while the lock is waited for is erased as what they are then. */
async function lockTeamOf(tx: Tx, userId: string): Promise<void> {
  const before = await findMember(tx, userId);
  if (!before) return;
  await lockTeam(tx, before.holder_id);
  const now = await findMember(tx, userId);
  if (now && now.holder_id !== before.holder_id) await lockTeamOf(tx, userId);
}
