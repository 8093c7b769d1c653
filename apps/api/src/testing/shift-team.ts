import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import { made } from '@relevo/fixtures/http-client';
import { createSite } from '@relevo/fixtures/sites';
import type { Acting } from '../http/access.ts';
import { findActor } from '../modules/accounts/accounts.ts';
import { addBooking, aJob, aShiftFromNow } from './hiring.ts';
import { people } from './people.ts';
import { payIn } from './scenes.ts';
import type { TestApp } from './test-app.ts';

export const teamRoles = ['owner', 'manager', 'here', 'elsewhere', 'accountant', 'former'] as const;
export type TeamRole = (typeof teamRoles)[number];

type Place = { siteId: string; jobId: string; shiftId: string; worker: SignedInView };
/** A company with a booked worker at each of two sites; `here` and `elsewhere` are the supervisors of one site each. */
export type ShiftTeam = Record<TeamRole, SignedInView> & { at: { here: Place; elsewhere: Place } };

type Options = { startsIn?: number; length?: number };

export async function aShiftTeam(app: TestApp, options: Options = {}): Promise<ShiftTeam> {
  const employers = teamRoles.map((role) => ({ user_type: 'employer', first_name: nameOf(role), last_name: 'Roy' }));
  const workers = [{ user_type: 'worker' }, { user_type: 'worker' }];
  const all = (await people(app, [...employers, ...workers])) as [SignedInView, ...SignedInView[]];
  const members = Object.fromEntries(teamRoles.map((role, index) => [role, all[index]]));
  const team = members as Record<TeamRole, SignedInView>;
  await payIn(app, team.owner, '500.00');
  const [first, second] = all.slice(teamRoles.length) as [SignedInView, SignedInView];
  const at = {
    here: await aPlace(app, team.owner, first, options),
    elsewhere: await aPlace(app, team.owner, second, options),
  };
  await join(app, team.owner, team.manager, { role: 'manager' });
  await join(app, team.owner, team.here, { role: 'supervisor', siteIds: [at.here.siteId] });
  await join(app, team.owner, team.elsewhere, { role: 'supervisor', siteIds: [at.elsewhere.siteId] });
  await join(app, team.owner, team.accountant, { role: 'accountant' });
  await join(app, team.owner, team.former, { role: 'manager' });
  await leave(app, team.former);
  return { ...team, at };
}

export const nameOf = (role: TeamRole) => `${role[0]?.toUpperCase()}${role.slice(1)}`;

async function aPlace(app: TestApp, owner: SignedInView, worker: SignedInView, options: Options): Promise<Place> {
  const { startsIn = 30, length = 60 } = options;
  const { id: siteId } = made(await createSite(app.client, owner));
  const { id: jobId } = await aJob(app, owner, { ...aShiftFromNow(app, startsIn, length), wage: '20.00' });
  await app.db.updateTable('jobs').set({ site_id: siteId }).where('id', '=', jobId).execute();
  await addBooking(app.deps, { employer: owner, worker }, { jobId });
  const booked = app.db.selectFrom('worker_shifts').select('id').where('job_id', '=', jobId);
  const { id: shiftId } = await booked.executeTakeFirstOrThrow();
  return { siteId, jobId, shiftId, worker };
}

type Membership = { role: 'manager' | 'supervisor' | 'accountant'; siteIds?: string[] };

export async function join(app: TestApp, owner: SignedInView, { user }: SignedInView, membership: Membership) {
  const { role, siteIds = null } = membership;
  await app.db
    .updateTable('company_members')
    .set({ holder_id: owner.user.id, role, site_ids: siteIds, invited_by: owner.user.id })
    .where('user_id', '=', user.id)
    .execute();
}

export async function leave(app: TestApp, { user }: SignedInView): Promise<void> {
  await app.db.deleteFrom('company_members').where('user_id', '=', user.id).execute();
}

/** A member as a request was let in with, whatever becomes of the membership afterwards. */
export async function actingAs(app: TestApp, { user }: SignedInView): Promise<Acting> {
  const { id } = await app.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user.id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const actor = await findActor(app.deps, id);
  if (!actor) throw new Error('a member of a test team has a session');
  return actor;
}

/** What each of a team gets from a call. */
export async function byRole<Answer>(
  team: ShiftTeam,
  call: (person: SignedInView, role: TeamRole) => Promise<Answer>,
): Promise<Record<TeamRole, Answer>> {
  const answers: [TeamRole, Answer][] = [];
  for (const role of teamRoles) answers.push([role, await call(team[role], role)]);
  return Object.fromEntries(answers) as Record<TeamRole, Answer>;
}

/** The acts of the company, oldest first: what was done by whom. */
export async function actsOf(app: TestApp, team: ShiftTeam): Promise<[act: string, by: TeamRole | undefined][]> {
  const rows = await app.db
    .selectFrom('company_acts')
    .select(['act', 'actor_id'])
    .where('holder_id', '=', team.owner.user.id)
    .orderBy('id')
    .execute();
  return rows.map(({ act, actor_id }) => [act, teamRoles.find((role) => team[role].user.id === actor_id)]);
}

export const aKey = () => ({ 'idempotency-key': randomUUID() });
