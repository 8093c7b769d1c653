import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { PersonView } from '@relevo/contracts/people';
import { teamCalls } from '@relevo/fixtures/team';
import { beforeAll, describe, expect, test } from 'vitest';
import { commands } from '../../../ops-commands.ts';
import { recordEvents } from '../../../platform/background/outbox.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { aBooking, aJob, anEmployer, aWorker } from '../../../testing/hiring.ts';
import { withPassword } from '../../../testing/people.ts';
import { aTeamMember } from '../../../testing/team.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();
let calls: ReturnType<typeof teamCalls>;
beforeAll(() => {
  calls = teamCalls(app.client);
});

async function aTeam() {
  const owner = await anEmployer(app, { first_name: 'Olive', last_name: 'Before' });
  await app.client.patch('/company/profile/', { name: 'Chez Jeanne' }, { token: owner.access_token });
  const manager = await aTeamMember(app, owner, { isReviewed: true });
  await app.client.patch('/user/profile/', { first_name: 'Maud', last_name: 'After' }, { token: manager.access_token });
  return { owner, manager, accountant: await aTeamMember(app, owner, { role: 'accountant' }) };
}

async function transfer({ owner, manager }: { owner: SignedInView; manager: SignedInView }): Promise<void> {
  await calls.offer(owner, manager.user.id);
  expect((await calls.answer(manager, true)).status).toBe(200);
}

const remove = ({ access_token: token }: SignedInView) =>
  app.client.post('/user/delete-account/', { password: 'correct horse' }, { token });
const ops = (words: string[], given: { reason?: string; company?: string } = {}) =>
  commands.team?.run(app.deps, { words, reason: undefined, name: undefined, amount: undefined, ...given });

describe('the company in the profile', () => {
  test('is changed by those who may, and nothing of a refused call is applied', async () => {
    const { owner, manager, accountant } = await aTeam();
    const change = (by: SignedInView, body: object) =>
      app.client.patch<SignedInView['user']>('/user/profile/', body, { token: by.access_token });
    expect((await change(manager, { company_legal_name: 'Jeanne inc.' })).body).toMatchObject({
      company_legal_name: 'Jeanne inc.',
      first_name: 'Maud',
    });
    expectRefusal(await change(accountant, { company_legal_name: 'Mine', city: 'Laval' }), 403);
    const seen = await calls.me(accountant);
    expect([seen.body.city, seen.body.company_legal_name]).toEqual([accountant.user.city, 'Jeanne inc.']);
    expectRefusal(await change(manager, { bank_account: '7654321' }), 403);
    expect((await change(owner, { bank_account: '7654321' })).status).toBe(200);
  });
});

describe('the name behind a company', () => {
  test('is that of its owner of today, under the id that workers know', async () => {
    const team = await aTeam();
    const worker = await aWorker(app);
    await aBooking(app, { employer: team.owner, worker }, (await aJob(app, team.owner)).id);
    const look = () => app.client.get<PersonView>(`/user/${team.owner.user.id}/`, { token: worker.access_token });
    expect((await look()).body).toMatchObject({ first_name: 'Olive', last_name: 'Before' });
    await transfer(team);
    expect((await look()).body).toMatchObject({
      id: team.owner.user.id,
      first_name: 'Maud',
      last_name: 'After',
      email: team.manager.user.email,
    });
    // Who made the company may delete their account, and the company goes on.
    expect((await remove(team.owner)).status).toBe(204);
    expect((await look()).body).toMatchObject({ first_name: 'Maud' });
    expect((await calls.list(team.manager)).body.results.map(({ role }) => role)).toEqual(['owner', 'accountant']);
  });
});

describe('suspension', () => {
  test('of the owner closes the company to its members, of a member only theirs', async () => {
    const { owner, manager, accountant } = await aTeam();
    await commands.suspend?.run(app.deps, given(accountant.user.email));
    expect((await calls.list(manager)).status).toBe(200);
    await commands.suspend?.run(app.deps, given(owner.user.email));
    const suspended = { status: 403, body: { code: 'account_suspended' } };
    expect(await calls.list(manager)).toMatchObject(suspended);
    const change = (body: object) => app.client.patch('/user/profile/', body, { token: manager.access_token });
    expect(await change({ company_phone: '+15145550123' })).toMatchObject(suspended);
    expect((await change({ city: 'Laval' })).status).toBe(200);
    expect((await calls.me(manager)).status).toBe(200);
  });

  const given = (email: string) => ({ words: [email], reason: 'Seen', name: undefined, amount: undefined });
});

describe('deleting the account', () => {
  test('is refused to an owner with a team, and open to members at any time', async () => {
    const { owner, manager, accountant } = await aTeam();
    await aJob(app, owner);
    await calls.invite(owner, { email: 'left-open@people.example' });
    expect(await remove(owner)).toMatchObject({ status: 409, body: { code: 'company_has_members' } });
    expect((await remove(manager)).status).toBe(204);
    expect((await calls.list(owner)).body.count).toBe(2);
    expect((await calls.acts(owner)).body.results[0]).toMatchObject({ act: 'team.leave', via: 'system', actor: null });
    expect((await remove(accountant)).status).toBe(204);
    expect((await remove(owner)).status).toBe(204);
    const invitations = await app.db
      .selectFrom('company_invitations')
      .select('id')
      .where('holder_id', '=', owner.user.id)
      .execute();
    expect(invitations).toEqual([]);
  });

  test('of an owner who took the company over ends the company', async () => {
    const team = await aTeam();
    const job = await aJob(app, team.owner);
    await transfer(team);
    await calls.leave(team.owner);
    await calls.remove(team.manager, team.accountant.user.id);
    expect((await remove(team.manager)).status).toBe(204);
    const { status } = await app.db
      .selectFrom('jobs')
      .select('status')
      .where('id', '=', job.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('canceled');
    expect((await calls.me(team.owner)).status).toBe(200);
  });
});

describe('deleting the account of a member who takes the company over', () => {
  test('is refused when the company is theirs first', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { owner, manager } = await aTeam();
      await calls.offer(owner, manager.user.id);
      const [taken, deleted] = await Promise.all([calls.answer(manager, true), remove(manager)]);
      const isMoved = taken.status === 200;
      expect([isMoved, deleted.status]).toEqual([isMoved, isMoved ? 409 : 204]);
    }
  });
});

describe('deleting the account of a former owner', () => {
  test('empties what was sent about the person, and nothing of what happens to the company', async () => {
    const team = await aTeam();
    const [userId, withdrawalId] = [team.owner.user.id, randomUUID()];
    const at = app.clock.now();
    const happened = [
      { type: 'withdrawal.completed' as const, userId, withdrawalId },
      { type: 'account.rejected' as const, userId, reason: 'About Olive' },
    ];
    await inTransaction(app.db, (tx) => recordEvents(tx, happened, at));
    await app.db.updateTable('outbox_events').set({ published_at: at }).where('published_at', 'is', null).execute();
    await transfer(team);
    expect((await remove(team.owner)).status).toBe(204);
    const kept = await app.db.selectFrom('outbox_events').select(['type', 'payload']).execute();
    const payloads = kept.filter(({ payload }) => payload.userId === userId);
    expect(payloads).toContainEqual({ type: 'withdrawal.completed', payload: { userId, withdrawalId } });
    expect(payloads).toContainEqual({ type: 'account.rejected', payload: { userId } });
  });
});

describe('the export', () => {
  const exported = async ({ access_token: token }: SignedInView) =>
    (await app.client.get('/user/export/', { token, headers: withPassword })).body;

  test('of a member has their own data and acts, and nothing of the company', async () => {
    const team = await aTeam();
    await aJob(app, team.owner, { title: 'Secret job' });
    await calls.remove(team.owner, team.accountant.user.id);
    const own = await exported(team.manager);
    expect(own).toMatchObject({ membership: { company: 'Chez Jeanne', role: 'manager' }, company_acts: [] });
    expect(JSON.stringify(own)).not.toContain('Secret job');
    expect(await exported(team.owner)).toMatchObject({
      membership: { role: 'owner' },
      company_acts: expect.arrayContaining([expect.objectContaining({ act: 'team.remove' })]),
    });
    await transfer(team);
    expect(JSON.stringify(await exported(team.owner))).not.toContain('Secret job');
    expect(JSON.stringify(await exported(team.manager))).toContain('Secret job');
  });

  test('of a former owner has nothing of what happens to the company, nor what they were notified of for it', async () => {
    const team = await aTeam();
    const at = app.clock.now();
    const notified = { user_id: team.owner.user.id, kind: 'application.submitted', created_at: at };
    await app.db
      .insertInto('notifications')
      .values({ ...notified, id: randomUUID(), event_id: 1n })
      .execute();
    const list = () => app.client.get<{ count: number }>('/notification/list/', { token: team.owner.access_token });
    expect((await list()).body.count).toBe(1);
    const withdrawn = { type: 'withdrawal.completed' as const, userId: team.owner.user.id, withdrawalId: randomUUID() };
    await inTransaction(app.db, (tx) => recordEvents(tx, [withdrawn], at));
    expect(await exported(team.owner)).toMatchObject({
      notifications: [{ kind: 'application.submitted' }],
      history: expect.arrayContaining([expect.objectContaining({ type: 'withdrawal.completed' })]),
    });
    await transfer(team);
    const { notifications, history } = await exported(team.owner);
    const types = (history as { type: string }[]).map(({ type }) => type);
    expect(types).not.toContain('withdrawal.completed');
    expect(types).toContain('account.exported');
    expect(JSON.stringify(notifications)).not.toContain('application.submitted');
    await calls.leave(team.owner);
    expect((await list()).body.count).toBe(0);
  });
});

describe('the terminal', () => {
  test('shows a team and makes a member its owner, written down with the reason', async () => {
    const { owner, manager } = await aTeam();
    const company = (await calls.me(owner)).body.membership?.company.id ?? '';
    const shown = await ops(['show', manager.user.email]);
    expect(shown?.split('\n')).toHaveLength(4);
    expect(shown).toContain(`${owner.user.id}  owner`);
    await expect(ops(['own', manager.user.email], { company })).rejects.toThrow('--reason');
    const stranger = await anEmployer(app);
    const given = { company, reason: 'Papers seen' };
    await expect(ops(['own', stranger.user.email], given)).rejects.toThrow('no member');
    await expect(ops(['own', owner.user.email], given)).rejects.toThrow();
    expect(await ops(['own', manager.user.email], given)).toContain('owns company');
    expect((await calls.me(manager)).body.membership?.role).toBe('owner');
    expect((await calls.acts(manager)).body.results[0]).toMatchObject({ act: 'team.transfer', via: 'system' });
    const audit = await app.db
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'team.owned')
      .where('subject_id', '=', manager.user.id)
      .execute();
    expect(audit).toEqual([{ details: { holderId: owner.user.id, reason: 'Papers seen' } }]);
  });
});
