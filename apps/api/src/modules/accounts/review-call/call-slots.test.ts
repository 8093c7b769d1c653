import type { SignedInView } from '@relevo/contracts/accounts';
import type { CallSlotsView } from '@relevo/contracts/call-slots';
import type { AccountDetailView, AccountPage } from '@relevo/contracts/console';
import type { UserView } from '@relevo/contracts/profile';
import { describe, expect, test } from 'vitest';
import { aSignedInOperator } from '../../../testing/console.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { aWorker } from '../../../testing/hiring.ts';
import { aRegisteredUser } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp({ settings: { OPS_CALL_SLOTS: 'UTC mon-sun 08:00-20:00' } });

const as = ({ access_token: token }: SignedInView) => ({ token });
const list = async (person: SignedInView) =>
  (await app.client.get<CallSlotsView>('/user/call-slots/', as(person))).body;
const pick = (person: SignedInView, starts_at: unknown) =>
  app.client.put<CallSlotsView>('/user/call-slot/', { starts_at }, as(person));
const cancel = (person: SignedInView) => app.client.delete('/user/call-slot/', as(person));
const eventsOf = async ({ user }: SignedInView) => {
  const rows = await app.db.selectFrom('outbox_events').select(['type', 'payload']).orderBy('id').execute();
  return rows.filter(({ type, payload }) => type === 'account.call_booked' && payload.userId === user.id).length;
};

/** The slots of the next days, of which each test takes others. */
async function slotsOf(person: SignedInView, count: number): Promise<string[]> {
  const { slots } = await list(person);
  expect(slots.length).toBeGreaterThan(count);
  return slots.slice(0, count);
}

describe('the slots for the call', () => {
  test('are offered to both kinds of accounts until approval, and to no visitor', async () => {
    for (const user_type of ['worker', 'employer']) {
      const { slots, picked } = await list(await aRegisteredUser(app, { user_type }));
      expect([slots.length > 50, picked]).toEqual([true, null]);
    }
    const offers = async (person: SignedInView) => (await app.client.get<UserView>('/user/profile/', as(person))).body;
    expect(await offers(await aRegisteredUser(app))).toMatchObject({ offers_call_slots: true });
    expect(await offers(await aWorker(app))).not.toHaveProperty('offers_call_slots');
    expect(await list(await aWorker(app))).toEqual({ slots: [], picked: null });
    expectRefusal(await app.client.get('/user/call-slots/'), 401);
  });

  test('are picked once: another person gets the others', async () => {
    const [first, second] = [await aRegisteredUser(app), await aRegisteredUser(app)];
    const [slot = ''] = await slotsOf(first, 1);
    const answer = await pick(first, slot);
    expect(answer).toMatchObject({ status: 200, body: { picked: slot } });
    expect(answer.body.slots).not.toContain(slot);
    expect((await list(second)).slots).not.toContain(slot);
    expect(await pick(second, slot)).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    expect(await list(second)).toMatchObject({ picked: null });
  });

  test('picked twice at once are taken by one person', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => aRegisteredUser(app)));
    const [slot = ''] = await slotsOf(people[0] as SignedInView, 1);
    const statuses = (await Promise.all(people.map((person) => pick(person, slot)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
  });

  test('are replaced by another, and the same one again sends one confirmation', async () => {
    const person = await aRegisteredUser(app);
    const [first = '', second = ''] = await slotsOf(person, 2);
    await pick(person, first);
    expect(await Promise.all([pick(person, first), pick(person, first)])).toMatchObject([
      { status: 200 },
      { status: 200 },
    ]);
    expect(await eventsOf(person)).toBe(1);
    expect((await pick(person, second)).body.picked).toBe(second);
    expect(await eventsOf(person)).toBe(2);
    expect((await list(await aRegisteredUser(app))).slots).toContain(first);
  });

  test('can be cancelled', async () => {
    const person = await aRegisteredUser(app);
    const [slot = ''] = await slotsOf(person, 1);
    await pick(person, slot);
    expect((await cancel(person)).status).toBe(204);
    expect((await cancel(person)).status).toBe(204);
    const { slots, picked } = await list(person);
    expect([slots.includes(slot), picked]).toEqual([true, null]);
  });

  test.each([
    ['a moment that is no slot', () => '2026-11-17T09:10:00Z'],
    ['the past', () => '2020-01-06T09:00:00Z'],
    ['the next half hour', () => app.clock.now().toISOString()],
    ['no time', () => 'noon'],
    ['nothing', () => null],
  ])('are not %s', async (_what, starts) => {
    const person = await aRegisteredUser(app);
    const answer = await pick(person, starts());
    expect(answer).toMatchObject({ status: 400, body: { starts_at: [expect.any(String)] } });
    expect((await list(person)).picked).toBeNull();
  });

  test('are not for an approved account, and approval frees the slot', async () => {
    const approved = await aWorker(app);
    const person = await aRegisteredUser(app);
    const [slot = ''] = await slotsOf(person, 1);
    expect(await pick(approved, slot)).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    await pick(person, slot);
    const operator = await aSignedInOperator(app);
    await app.consoleClient.post(`/people/${person.user.id}/approve/`, undefined, operator);
    expect((await list(await aRegisteredUser(app))).slots).toContain(slot);
  });
});

test('an operator sees the slot on the page of the person and in the queue', async () => {
  const person = await aRegisteredUser(app, { last_name: 'Callme' });
  await app.db.updateTable('users').set({ review_status: 'in_review' }).where('id', '=', person.user.id).execute();
  const [slot = ''] = await slotsOf(person, 1);
  await pick(person, slot);
  const operator = await aSignedInOperator(app);
  const { body } = await app.consoleClient.get<AccountDetailView>(`/people/${person.user.id}/`, operator);
  expect(body.summary.call_at).toBe(slot);
  const queue = await app.consoleClient.get<AccountPage>('/people/?status=in_review&search=Callme', operator);
  expect(queue.body.results).toMatchObject([{ id: person.user.id, call_at: slot }]);
});

describe('without slots in the settings', () => {
  const plain = useTestApp();

  test('none is offered and none can be picked', async () => {
    const person = await aRegisteredUser(plain);
    const { body } = await plain.client.get<CallSlotsView>('/user/call-slots/', as(person));
    expect(body).toEqual({ slots: [], picked: null });
    const answer = await plain.client.put('/user/call-slot/', { starts_at: '2026-11-17T09:00:00Z' }, as(person));
    expect(answer).toMatchObject({ status: 400, body: { starts_at: [expect.any(String)] } });
  });
});
