import type { SignedInView } from '@relevo/contracts/accounts';
import { describe, expect, test } from 'vitest';
import { mailedUndoLink } from '../../../testing/bank-accounts.ts';
import { signInAgain } from '../../../testing/people.ts';
import { stripePayoutScene } from '../../../testing/stripe-payout-scene.ts';

const stage = stripePayoutScene();
const { scene, aPayee, accountOf, deliver, minute, partOf, seen, withdraw } = stage;
const platform = () => scene.stripe.connect;
const hours = (count: number) => new Date(scene.app.clock.now().getTime() + count * 3_600_000).toISOString();
const undo = (token: string) =>
  scene.app.client.post<{ message: string; restored: boolean; code?: string }>('/user/undo-bank-change/', { token });
const changedLink = (person: SignedInView) => mailedUndoLink(scene.app, person, 'Your bank account was changed');

/** Another person enters another bank account at Stripe; the events come twice and in the other order. */
async function replace(accountKey: string, number: string) {
  const events = platform().replaceBank(accountKey, number);
  for (const event of [...events, ...events.toReversed()]) expect(await deliver(event)).toBe(200);
}

describe('a bank account that is replaced at Stripe', () => {
  test('is mailed, and what is asked for afterwards waits for 48 hours', async () => {
    const { person, accountKey } = await aPayee();
    await replace(accountKey, '000999994321');
    const until = hours(48);
    expect(await accountOf(person)).toMatchObject({ state: 'ready', account: '•••••4321', held_until: until });
    expect(await changedLink(person)).not.toBe('');
    const { body: asked } = await withdraw(person, '40.00');
    await minute();
    expect(await seen(person, asked)).toMatchObject({
      status: 'pending',
      payable_from: until,
      waiting: { reason: 'new_account', until },
    });
    scene.app.clock.advance({ hours: 48 });
    await minute();
    expect(await seen(person, asked)).toMatchObject({ status: 'processing' });
    expect(platform().payouts.at(-1)?.destination).toBe(platform().accounts.get(accountKey)?.bank?.id);
  });

  test('makes a withdrawal wait that was asked for before', async () => {
    const { person, accountKey } = await aPayee();
    const { body: asked } = await withdraw(person, '40.00');
    await replace(accountKey, '000999994321');
    await minute();
    expect(await seen(person, asked)).toMatchObject({
      status: 'pending',
      waiting: { reason: 'new_account', until: hours(48) },
    });
    scene.app.clock.advance({ hours: 48 });
    await minute();
    expect(await seen(person, asked)).toMatchObject({ status: 'processing' });
  });

  test('counts as replaced also when the former one was removed first', async () => {
    const { person, accountKey } = await aPayee();
    const account = platform().accounts.get(accountKey);
    if (account) account.bank = null;
    await deliver(platform().replaceBank(accountKey, '000999994321')[0] as never);
    expect(await accountOf(person)).toMatchObject({ held_until: hours(48) });
  });

  test('a moment before the payout is made is not paid to: the money is in the wallet again', async () => {
    const { person, accountKey } = await aPayee();
    const { body: asked } = await withdraw(person, '40.00');
    // The event is still on its way.
    const events = platform().replaceBank(accountKey, '000999994321');
    await minute();
    expect(await seen(person, asked)).toMatchObject({ status: 'failed', failure_code: 'no_account' });
    const { id } = await partOf(asked);
    expect(platform().payouts.filter(({ metadata }) => metadata.part_id === id)).toEqual([]);
    for (const event of events) await deliver(event);
    expect(await accountOf(person)).toMatchObject({ held_until: hours(48) });
  });
});

describe('the link in the mail', () => {
  test('stops payouts to it, ends the sessions, and says where the own account is entered; once', async () => {
    const { person, accountKey } = await aPayee();
    await replace(accountKey, '000999994321');
    const token = await changedLink(person);
    const { body: asked } = await withdraw(person, '40.00');
    const answer = await undo(token);
    expect(answer).toMatchObject({ status: 200, body: { restored: false } });
    expect(answer.body.message).toContain('enter your own bank account');
    expect((await undo(token)).body.code).toBe('undo_link_not_valid');
    expect((await scene.app.client.get('/wallet/', { token: person.access_token })).status).toBe(401);
    expect(await seen(person, asked)).toMatchObject({ status: 'cancelled' });
    const back = await signInAgain(scene.app, person);
    // What Stripe says about the same account does not open it again.
    await deliver(platform().finishOnboarding(accountKey));
    expect(await accountOf(back)).toMatchObject({ state: 'restricted' });
    scene.app.clock.advance({ hours: 1 });
    expect((await withdraw(back, '40.00')).body.code).toBe('payout_account_needed');
    // Their own account, entered at Stripe, waits like any new one.
    await replace(accountKey, '000123456789');
    expect(await accountOf(back)).toMatchObject({ state: 'ready', account: '•••••6789', held_until: hours(48) });
    const { body: own } = await withdraw(back, '40.00');
    await minute();
    expect(await seen(back, own)).toMatchObject({ status: 'pending', waiting: { reason: 'new_account' } });
  });

  test('of the first account works the same', async () => {
    const { person } = await aPayee();
    const token = await mailedUndoLink(scene.app, person, 'A bank account was added');
    expect(await undo(token)).toMatchObject({ status: 200, body: { restored: false } });
    const back = await signInAgain(scene.app, person);
    expect(await accountOf(back)).toMatchObject({ state: 'restricted' });
  });
});
