import type { SignedInView } from '@relevo/contracts/accounts';
import { createSite } from '@relevo/fixtures/sites';
import { teamCalls } from '@relevo/fixtures/team';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { anEmployer, aWorker } from '../../../testing/hiring.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aTeamMember } from '../../../testing/team.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();
let calls: ReturnType<typeof teamCalls>;
beforeAll(() => {
  calls = teamCalls(app.client);
});

async function aTeam() {
  const owner = await anEmployer(app);
  await app.client.patch('/company/profile/', { name: 'Chez Jeanne' }, { token: owner.access_token });
  const { body: site } = await createSite(app.client, owner);
  const manager = await aTeamMember(app, owner);
  const supervisor = await aTeamMember(app, owner, { role: 'supervisor', siteIds: [site.id] });
  const accountant = await aTeamMember(app, owner, { role: 'accountant' });
  return { owner, manager, supervisor, accountant, siteId: site.id };
}

const actsOf = async (owner: SignedInView, query = '') =>
  (await calls.acts(owner, query)).body.results.map(({ act }) => act);

describe('the team', () => {
  test('is listed for every member, with addresses for those who may change it', async () => {
    const { owner, manager, supervisor, accountant, siteId } = await aTeam();
    const { body } = await calls.list(manager);
    expect(body.count).toBe(4);
    expect(body.results.map(({ role }) => role)).toEqual(['owner', 'manager', 'supervisor', 'accountant']);
    expect(body.results[2]).toMatchObject({ site_ids: [siteId], user: { email: supervisor.user.email } });
    for (const person of [supervisor, accountant]) {
      const seen = (await calls.list(person)).body.results;
      const shown = seen.filter(({ user }) => user.email !== null).map(({ id }) => id);
      expect(shown).toEqual([person.user.id]);
    }
    expectRefusal(await calls.list(await aWorker(app)), 403);
    expect((await calls.list(await anEmployer(app))).body.count).toBe(1);
    expect((await calls.me(supervisor)).body.membership).toMatchObject({
      company: { name: 'Chez Jeanne' },
      role: 'supervisor',
      rights: ['jobs:read', 'shifts', 'company:read'],
      site_ids: [siteId],
    });
    expect((await calls.me(owner)).body.membership?.rights).toContain('money_out');
  });

  test('is changed by the owner, and its supervisors by managers', async () => {
    const { owner, manager, supervisor, accountant, siteId } = await aTeam();
    const change = async (by: SignedInView, { user }: SignedInView, body: object) => calls.change(by, user.id, body);
    for (const [by, target, body, status] of [
      [manager, owner, { role: 'accountant' }, 403],
      [owner, owner, { role: 'manager' }, 403],
      [manager, manager, { role: 'accountant' }, 403],
      [manager, accountant, { role: 'supervisor', site_ids: [siteId] }, 403],
      [manager, supervisor, { role: 'accountant' }, 403],
      [supervisor, accountant, { role: 'manager' }, 403],
      [accountant, supervisor, { role: 'manager' }, 403],
      [await anEmployer(app), supervisor, { role: 'manager' }, 404],
      [owner, supervisor, { role: 'owner' }, 400],
      [owner, supervisor, { site_ids: [] }, 400],
      [owner, supervisor, { site_ids: [owner.user.id] }, 400],
      [owner, accountant, { role: 'supervisor' }, 400],
      [owner, accountant, { site_ids: [siteId] }, 400],
    ] as const) {
      expectRefusal(await change(by, target, body), status);
    }
    const { body: other } = await createSite(app.client, owner);
    expect(await change(manager, supervisor, { site_ids: [other.id] })).toMatchObject({
      status: 200,
      body: { role: 'supervisor', site_ids: [other.id] },
    });
    expect(await change(owner, supervisor, { role: 'manager' })).toMatchObject({
      status: 200,
      body: { role: 'manager', site_ids: null },
    });
    expect((await calls.invitations(supervisor)).status).toBe(200);
    expect(await change(owner, supervisor, { role: 'manager' })).toMatchObject({ status: 200 });
    expect(await actsOf(owner, '?act=team.change')).toEqual(['team.change', 'team.change']);
  });

  test('loses a member at once by removal', async () => {
    const { owner, manager, supervisor, accountant } = await aTeam();
    expectRefusal(await calls.remove(manager, accountant.user.id), 403);
    expectRefusal(await calls.remove(manager, owner.user.id), 403);
    expectRefusal(await calls.remove(owner, owner.user.id), 403);
    expectRefusal(await calls.remove(await anEmployer(app), supervisor.user.id), 404);
    expect((await calls.remove(manager, supervisor.user.id)).status).toBe(204);
    expectRefusal(await calls.remove(manager, supervisor.user.id), 404);
    expect((await calls.me(supervisor)).body).toMatchObject({
      is_verified: false,
      review_status: 'incomplete',
      membership: { role: 'owner', company: { id: null, name: '' } },
    });
    expectRefusal(await calls.list(supervisor), 403);
    expect((await calls.list(owner)).body.count).toBe(3);
    expect((await calls.acts(owner, `?member=${manager.user.id}`)).body.results).toMatchObject([
      {
        act: 'team.remove',
        via: 'session',
        key: null,
        actor: { id: manager.user.id, name: `${manager.user.first_name} ${manager.user.last_name}` },
        subject: { type: 'member', id: supervisor.user.id },
      },
    ]);
  });

  test('is left by a member, not by the owner', async () => {
    const { owner, accountant } = await aTeam();
    expectRefusal(await calls.leave(owner), 409);
    expect((await calls.leave(accountant)).status).toBe(204);
    expectRefusal(await calls.leave(accountant), 409);
    expect((await calls.me(accountant)).body.review_status).toBe('incomplete');
    expect(await actsOf(owner)).toContain('team.leave');
  });

  test('answers in a fixed number of statements', async () => {
    const { owner, manager, supervisor } = await aTeam();
    const counts = {
      list: await statementsOf(() => calls.list(manager)),
      invitations: await statementsOf(() => calls.invitations(manager)),
      acts: await statementsOf(() => calls.acts(manager)),
      change: await statementsOf(() => calls.change(owner, supervisor.user.id, { role: 'accountant' })),
      invite: await statementsOf(() => calls.invite(owner, { email: 'counted@people.example' })),
      remove: await statementsOf(() => calls.remove(owner, supervisor.user.id)),
      profile: await statementsOf(() => calls.me(manager)),
    };
    expect(counts).toEqual({ list: 3, invitations: 3, acts: 3, change: 12, invite: 9, remove: 13, profile: 2 });
  });
});

describe('a removal and an act at the same moment', () => {
  test('have one order: the act is there, or it was refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { owner, manager } = await aTeam();
      const [removed, invited] = await Promise.all([
        calls.remove(owner, manager.user.id),
        calls.invite(manager, {
          email: `raced-${round}@people.example`,
          role: 'supervisor',
          site_ids: await sitesOf(owner),
        }),
      ]);
      expect(removed.status).toBe(204);
      expect([201, 403]).toContain(invited.status);
      const { body } = await calls.invitations(owner);
      expect(body.count).toBe(invited.status === 201 ? 1 : 0);
      const acts = (await actsOf(owner)).filter((act) => act.startsWith('team.'));
      expect(acts).toEqual(invited.status === 201 ? ['team.remove', 'team.invite'] : ['team.remove']);
    }
  });

  async function sitesOf(owner: SignedInView): Promise<string[]> {
    const { body } = await app.client.get<{ results: { id: string }[] }>('/company/sites/', {
      token: owner.access_token,
    });
    return body.results.map(({ id }) => id);
  }
});
