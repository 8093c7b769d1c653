import type { SignedInView } from '@relevo/contracts/accounts';
import type { WithdrawalView } from '@relevo/contracts/wallet';
import { teamCalls } from '@relevo/fixtures/team';
import { beforeAll, describe, expect, test } from 'vitest';
import { actorAlone } from '../../../http/actor-alone.ts';
import { earn } from '../../../testing/earned-money.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { aJob, anEmployer, aWorker } from '../../../testing/hiring.ts';
import { withPassword } from '../../../testing/people.ts';
import { aTeamMember } from '../../../testing/team.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { nameOfMember } from '../../acts/acts.ts';

const app = useTestApp();
let calls: ReturnType<typeof teamCalls>;
beforeAll(() => {
  calls = teamCalls(app.client);
});

async function aTeam() {
  const owner = await anEmployer(app, { first_name: 'Olive' });
  await app.client.patch('/company/profile/', { name: 'Chez Jeanne' }, { token: owner.access_token });
  return {
    owner,
    manager: await aTeamMember(app, owner, { isReviewed: true }),
    accountant: await aTeamMember(app, owner, { role: 'accountant', isReviewed: true }),
  };
}

const bank = { bank_account: '7654321', bank_institution: '815', bank_transit: '30000' };
const setMethod = (by: SignedInView) =>
  app.client.post(
    '/wallet/withdrawals/set-method/',
    { withdrawal_details: bank },
    {
      token: by.access_token,
      headers: withPassword,
    },
  );
const withdraw = (by: SignedInView) =>
  app.client.post<WithdrawalView>('/wallet/withdrawals/', { amount: 20 }, { token: by.access_token });
const roleOf = async (by: SignedInView) => (await calls.me(by)).body.membership?.role;

describe('the ownership of a company', () => {
  test('moves with the password of both, and what was to be paid to the former owner stops', async () => {
    const { owner, manager, accountant } = await aTeam();
    const job = await aJob(app, owner);
    await setMethod(owner);
    await app.client.post('/wallet/manage-card/', { payment_token: 'tok_visa' }, { token: owner.access_token });
    await earn(app.deps, owner.user.id, 100_00n);
    const { body: withdrawal } = await withdraw(owner);
    expect(withdrawal.status).toBe('pending');

    expectRefusal(
      await app.client.post('/company/team/transfer/', { member_id: manager.user.id }, { token: owner.access_token }),
      403,
    );
    expectRefusal(await calls.offer(manager, accountant.user.id), 403);
    expectRefusal(await calls.offer(owner, owner.user.id), 404);
    expectRefusal(await calls.offer(owner, (await anEmployer(app)).user.id), 404);
    expect(await calls.offer(owner, manager.user.id)).toMatchObject({
      status: 201,
      body: { member_id: manager.user.id },
    });
    expect(await calls.offer(owner, accountant.user.id)).toMatchObject({
      status: 409,
      body: { code: 'transfer_open' },
    });
    const offers = (await calls.list(manager)).body.results.map(({ ownership_offered_until: until }) => until);
    expect(offers).toEqual([null, expect.any(String), null]);
    expect((await calls.list(accountant)).body.results[1]?.ownership_offered_until).toBeNull();
    expectRefusal(await calls.answer(accountant, true), 409);

    expect(await calls.answer(manager, true)).toMatchObject({ status: 200, body: { membership: { role: 'owner' } } });
    expect([await roleOf(owner), await roleOf(manager)]).toEqual(['manager', 'owner']);
    const seen = await app.client.get<WithdrawalView>(`/wallet/withdrawals/${withdrawal.id}/`, {
      token: manager.access_token,
    });
    expect(seen).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    const wallet = await app.client.get('/wallet/', { token: manager.access_token });
    expect(wallet.body).toMatchObject({ card: null });
    const job2 = await app.client.get(`/job/job/${job.id}/`, { token: manager.access_token });
    expect(job2).toMatchObject({ status: 200, body: { is_mine: true } });

    // The former owner's profile is no way to the company's money.
    const redirect = { ...bank, bank_account: '1112223' };
    const given = { token: owner.access_token, headers: withPassword };
    expectRefusal(await app.client.patch('/user/profile/', redirect, given), 403);
    expectRefusal(await withdraw(owner), 403);
    expectRefusal(await setMethod(owner), 403);
    expect((await setMethod(manager)).status).toBe(200);
    const waiting = await withdraw(manager);
    expect(waiting).toMatchObject({ status: 201, body: { status: 'pending' } });
    const payableFrom = Date.parse(waiting.body.payable_from ?? '');
    expect(payableFrom - app.clock.now().getTime()).toBeGreaterThan(47 * 3_600_000);
    expect((await calls.acts(manager)).body.results.map(({ act }) => act)).toContain('team.transfer');
    // The reports of the former owner name them, as those of any member.
    const formerOwner = { ...actorAlone(owner.user.id, 'employer'), role: 'manager' as const };
    expect(await nameOfMember(app.db, formerOwner)).toBe(`${owner.user.first_name} ${owner.user.last_name}`);
    const events = await app.db
      .selectFrom('outbox_events')
      .select('type')
      .where('type', '=', 'team.ownership_moved')
      .execute();
    expect(events).toHaveLength(3);
  });

  test('is taken back, declined, and ends after three days', async () => {
    const { owner, manager } = await aTeam();
    expectRefusal(await calls.withdrawOffer(owner), 409);
    // Nor is it offered to the owner, in whatever letters the id is written.
    expectRefusal(await calls.offer(owner, owner.user.id.toUpperCase()), 404);
    await calls.offer(owner, manager.user.id.toUpperCase());
    expectRefusal(await calls.withdrawOffer(manager), 403);
    expect((await calls.withdrawOffer(owner)).status).toBe(204);
    expectRefusal(await calls.answer(manager, true), 409);
    await calls.offer(owner, manager.user.id);
    expect(await calls.answer(manager, false)).toMatchObject({
      status: 200,
      body: { membership: { role: 'manager' } },
    });
    expectRefusal(await calls.answer(manager, true), 409);
    await calls.offer(owner, manager.user.id);
    await app.db
      .updateTable('companies')
      .set({ transfer_until: app.clock.now() })
      .where('owner_id', '=', owner.user.id)
      .execute();
    expectRefusal(await calls.answer(manager, true), 409);
    expect((await calls.offer(owner, manager.user.id)).status).toBe(201);
    // An offer ends with the membership it was made to.
    expect((await calls.remove(owner, manager.user.id)).status).toBe(204);
    expectRefusal(await calls.withdrawOffer(owner), 409);
  });

  test('is accepted once, and not together with the offer being taken back', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { owner, manager, accountant } = await aTeam();
      const offers = await Promise.all([manager, accountant].map(({ user }) => calls.offer(owner, user.id)));
      expect(offers.map(({ status }) => status).sort()).toEqual([201, 409]);
      await calls.withdrawOffer(owner);
      await calls.offer(owner, manager.user.id);
      const twice = await Promise.all([calls.answer(manager, true), calls.answer(manager, true)]);
      expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
      const next = await aTeam();
      await calls.offer(next.owner, next.manager.user.id);
      const [taken, given] = await Promise.all([calls.withdrawOffer(next.owner), calls.answer(next.manager, true)]);
      const isMoved = (await roleOf(next.manager)) === 'owner';
      expect([taken.status < 300, given.status < 300]).toEqual([!isMoved, isMoved]);
    }
  });

  test('leaves the one who made the company without any, once they leave it', async () => {
    const { owner, manager } = await aTeam();
    await calls.offer(owner, manager.user.id);
    await calls.answer(manager, true);
    expect((await calls.leave(owner)).status).toBe(204);
    expect((await calls.me(owner)).body).toMatchObject({ membership: null, review_status: 'approved' });
    for (const path of ['/company/profile/', '/company/team/', '/job/my-jobs/']) {
      expectRefusal(await app.client.get(path, { token: owner.access_token }), 403);
    }
    expectRefusal(await app.client.post('/company/create/', { name: 'Another' }, { token: owner.access_token }), 403);
    const worker = await aWorker(app);
    const { body } = await app.client.get<{ results: { name: string }[] }>('/company/list/?search=chez%20jeanne', {
      token: worker.access_token,
    });
    expect(body.results.length).toBeGreaterThan(0);
  });
});
