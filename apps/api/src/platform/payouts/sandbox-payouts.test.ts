import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testClock } from '../../testing/test-clock.ts';
import type { Payout, SubmittedPayout } from './payout-provider.ts';
import { sandboxPayouts } from './sandbox-payouts.ts';

const clock = testClock();
const provider = sandboxPayouts({ clock, delayS: 60 });

function aPayout(account: string, speed: Payout['speed'] = 'standard'): Payout {
  return {
    partId: randomUUID(),
    withdrawalId: randomUUID(),
    reference: 'RLVABCDEFGH2345',
    amount: 10_00n,
    currency: 'CAD',
    speed,
    destination: { institution: '006', transit: '00011', account, name: 'Ana Roy' },
    accountKey: null,
    externalAccount: null,
    takenUpAt: clock.now(),
    askedSince: null,
  };
}

async function submitted(payout: Payout): Promise<SubmittedPayout> {
  const answer = await provider.submit?.(payout);
  if (answer?.outcome !== 'accepted') throw new Error('not accepted');
  return { ...payout, payoutKey: answer.payoutKey, transferKey: answer.transferKey };
}

/** What is said at once, after the delay, and after another one. */
async function statesOf(account: string, speed?: Payout['speed']): Promise<(string | undefined)[]> {
  const payout = await submitted(aPayout(account, speed));
  const states = [(await provider.look?.(payout))?.state];
  for (let times = 0; times < 2; times += 1) {
    clock.advance({ seconds: 60 });
    states.push((await provider.look?.(payout))?.state);
  }
  return states;
}

test.each([
  ['12340002', ['under_way', 'failed', 'failed']],
  ['12340003', ['under_way', 'paid', 'returned']],
  ['12340004', ['under_way', 'under_way', 'under_way']],
  ['1234567', ['under_way', 'paid', 'paid']],
  ['7', ['under_way', 'paid', 'paid']],
  // Short numbers count as filled with zeros.
  ['3', ['under_way', 'paid', 'returned']],
])('the account %s: %j', async (account, states) => {
  expect(await statesOf(account)).toEqual(states);
});

test('an instant one has its outcome at once', async () => {
  expect(await statesOf('1234567', 'instant')).toEqual(['paid', 'paid', 'paid']);
});

test('the account …0001 is refused at once', async () => {
  expect(await provider.submit?.(aPayout('9990001'))).toEqual({
    outcome: 'refused',
    failure: 'account_closed',
    transferKey: null,
  });
});

test('one that will come back is looked at again after it was paid, others are not', async () => {
  const [comesBack, stays] = [await submitted(aPayout('1110003')), await submitted(aPayout('1111111'))];
  clock.advance({ seconds: 60 });
  expect(await provider.look?.(comesBack)).toEqual({
    state: 'paid',
    lookAgainAt: new Date(comesBack.takenUpAt.getTime() + 120_000),
  });
  expect(await provider.look?.(stays)).toEqual({ state: 'paid' });
});

test('asked twice with the same payout it answers the same', async () => {
  const payout = aPayout('1234567');
  expect(await provider.submit?.(payout)).toEqual(await provider.submit?.(payout));
});
