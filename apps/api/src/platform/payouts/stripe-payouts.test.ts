import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StripeStandIn, startStripeStandIn } from '../../testing/stripe-stand-in.ts';
import type { Payout, PayoutOwner, SubmittedPayout } from './payout-provider.ts';
import { stripePayouts } from './stripe-payouts.ts';

let stripe: StripeStandIn;
const providerWith = ({ timeoutMs = 20_000, secretKey = stripe.settings.STRIPE_SECRET_KEY ?? '' } = {}) =>
  stripePayouts({
    secretKey,
    webhookSecrets: ['whsec_other', stripe.payoutSettings.STRIPE_CONNECT_WEBHOOK_SECRET ?? ''],
    apiUrl: stripe.url,
    timeoutMs,
  });
let provider: ReturnType<typeof stripePayouts>;
beforeAll(async () => {
  stripe = await startStripeStandIn();
  provider = providerWith();
});
afterAll(() => stripe.close());
beforeEach(() => {
  stripe.connect.platformBalance = 1_000_000_00;
  stripe.connect.refusesPayouts = null;
});

const owner = (changes: Partial<PayoutOwner> = {}): PayoutOwner => ({
  userId: randomUUID(),
  email: 'worker@relevo.example',
  country: 'Canada',
  language: 'en',
  accountKey: null,
  destination: { institution: '006', transit: '00011', account: '1234567', name: 'Zoë Côté' },
  returnUrl: 'https://relevo.example/wallet?payouts=done',
  refreshUrl: 'https://relevo.example/wallet?payouts=again',
  ...changes,
});

async function aPayout(changes: Partial<Omit<Payout, 'accountKey'>> = {}): Promise<Payout & { accountKey: string }> {
  const { accountKey } = (await provider.account?.onboard(owner())) ?? { accountKey: '' };
  stripe.connect.finishOnboarding(accountKey);
  return {
    partId: randomUUID(),
    withdrawalId: randomUUID(),
    reference: 'RLVABCDEFGHJK23',
    amount: 120_50n,
    currency: 'CAD',
    speed: 'standard',
    destination: null,
    accountKey,
    externalAccount: stripe.connect.accounts.get(accountKey)?.bank?.id ?? null,
    takenUpAt: new Date(),
    askedSince: null,
    ...changes,
  };
}

const submit = (payout: Payout) => provider.submit?.(payout) ?? Promise.reject(new Error('no submit'));
const look = (payout: SubmittedPayout) => provider.look?.(payout);
const takeBack = (payout: SubmittedPayout) => provider.takeBack?.(payout);

async function aSubmitted(changes: Partial<Payout> = {}): Promise<SubmittedPayout & { accountKey: string }> {
  const { destination: _destination, askedSince: _askedSince, ...payout } = await aPayout(changes);
  const submission = await submit({ ...payout, destination: null, askedSince: null });
  if (submission.outcome !== 'accepted') throw new Error(submission.outcome);
  return { ...payout, transferKey: submission.transferKey, payoutKey: submission.payoutKey };
}

const made = ({ partId }: { partId: string }) => ({
  transfers: stripe.connect.transfers.filter(({ metadata }) => metadata.part_id === partId).length,
  payouts: stripe.connect.payouts.filter(({ metadata }) => metadata.part_id === partId).length,
});
const once = { transfers: 1, payouts: 1 };

describe('an account', () => {
  test('is made once, with what we know, and each time there is a link', async () => {
    const person = owner();
    const first = await provider.account?.onboard(person);
    const again = await provider.account?.onboard(person);
    expect(again?.accountKey).toBe(first?.accountKey);
    expect(again?.url).not.toBe(first?.url);
    expect(stripe.connect.accounts.get(first?.accountKey ?? '')?.params).toMatchObject({
      type: 'express',
      country: 'CA',
      'capabilities[transfers][requested]': 'true',
      'settings[payouts][schedule][interval]': 'manual',
      'metadata[user_id]': person.userId,
      'external_account[routing_number]': '00011-006',
      'external_account[account_number]': '1234567',
    });
  });

  test('is made without a bank account that Stripe refuses', async () => {
    const destination = { institution: '006', transit: '00011', account: '000000000', name: 'Zoë' };
    const { accountKey = '' } = (await provider.account?.onboard(owner({ destination }))) ?? {};
    expect(stripe.connect.accounts.get(accountKey)?.bank).toBeNull();
  });

  test.each([
    ['new', { state: 'setup_needed', requirements: ['external_account', 'individual.first_name'] }],
    ['verifying', { state: 'in_review', requirements: [] }],
    ['complete', { state: 'ready', requirements: [] }],
    ['restricted', { state: 'restricted', requirements: ['individual.verification.document'] }],
  ] as const)('that is %s', async (stage, expected) => {
    const { accountKey } = await aPayout();
    stripe.connect.finishOnboarding(accountKey, { stage });
    expect(await provider.account?.read(accountKey)).toMatchObject({
      accountKey,
      ...expected,
      externalMasked: '•••••4567',
    });
  });

  test('that is gone at Stripe is restricted', async () => {
    expect(await provider.account?.read('acct_gone')).toMatchObject({ state: 'restricted', externalAccount: null });
  });

  test('is closed when it is empty, and left as it is when there is money in it', async () => {
    const { accountKey } = await aPayout();
    const account = stripe.connect.accounts.get(accountKey);
    if (account) account.balance = 1;
    await provider.account?.close(accountKey);
    expect(account?.isClosed).toBe(false);
    if (account) account.balance = 0;
    await provider.account?.close(accountKey);
    expect(account?.isClosed).toBe(true);
    await provider.account?.close('acct_gone');
  });
});

describe('a payout', () => {
  test('is transferred to the account of the person and paid out from there', async () => {
    const payout = await aPayout();
    const submission = await submit(payout);
    expect(submission).toMatchObject({ outcome: 'accepted', expectedBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    expect(stripe.connect.transfers.at(-1)).toMatchObject({
      amount: 120_50,
      destination: payout.accountKey,
      transfer_group: payout.withdrawalId,
    });
    expect(stripe.connect.payouts.at(-1)).toMatchObject({
      on: payout.accountKey,
      method: 'standard',
      statement_descriptor: payout.reference,
    });
    // Again, also long after Stripe forgot the keys, it is the same.
    expect(await submit(payout)).toEqual(submission);
    stripe.forgetKeys();
    expect(await submit({ ...payout, askedSince: payout.takenUpAt })).toEqual(submission);
    expect(made(payout)).toEqual(once);
  });

  test.each([
    ['/v1/transfers', 'hangs before'],
    ['/v1/transfers', 'hangs after'],
    ['/v1/payouts', 'hangs before'],
    ['/v1/payouts', 'hangs after'],
    ['/v1/transfers', 'fails after'],
    ['/v1/payouts', 'fails after'],
  ] as const)('with %s that %s is unknown, and asked again it is made once', async (path, fault) => {
    const payout = await aPayout();
    stripe.spoil(path, fault, 2);
    const asked = fault.startsWith('hangs') ? providerWith({ timeoutMs: 300 }) : provider;
    await expect(asked.submit?.(payout)).rejects.toThrow();
    if (fault === 'fails after') {
      // The failure is repeated under the same key, until it is searched for.
      await expect(submit(payout)).rejects.toThrow();
      stripe.forgetKeys();
    }
    const askedSince = fault === 'fails after' ? payout.takenUpAt : null;
    expect(await submit({ ...payout, askedSince })).toMatchObject({ outcome: 'accepted' });
    expect(made(payout)).toEqual(once);
  });

  test('waits while the platform has too little, and is made once when there is enough', async () => {
    const payout = await aPayout();
    stripe.connect.platformBalance = 100_00;
    for (let minute = 0; minute < 3; minute += 1) expect(await submit(payout)).toEqual({ outcome: 'no_funds' });
    stripe.connect.platformBalance = 500_00;
    expect(await submit(payout)).toMatchObject({ outcome: 'accepted' });
    expect(await submit(payout)).toMatchObject({ outcome: 'accepted' });
    expect(made(payout)).toEqual(once);
    expect(stripe.connect.platformBalance).toBe(500_00 - 120_50);
  });

  test('to an account that takes no transfers is refused, and no money leaves', async () => {
    const payout = await aPayout();
    stripe.connect.finishOnboarding(payout.accountKey, { stage: 'new' });
    expect(await submit(payout)).toEqual({ outcome: 'refused', failure: 'refused', transferKey: null });
    expect(made(payout)).toEqual({ transfers: 0, payouts: 0 });
  });

  test.each([
    ['account_closed', 'account_closed'],
    ['payouts_not_allowed', 'refused'],
    ['something_new', 'other'],
  ])('that Stripe refuses with %s names the transfer that has to come back', async (code, failure) => {
    const payout = await aPayout();
    stripe.connect.refusesPayouts = code;
    const submission = await submit(payout);
    expect(submission).toEqual({ outcome: 'refused', failure, transferKey: stripe.connect.transfers.at(-1)?.id });
  });

  test('to a bank account that was replaced a moment ago is refused, not sent to the new one', async () => {
    const payout = await aPayout();
    stripe.connect.replaceBank(payout.accountKey, '000999999999');
    expect(await submit(payout)).toMatchObject({ outcome: 'refused', failure: 'no_account' });
    expect(made(payout)).toEqual({ transfers: 1, payouts: 0 });
  });

  test('that is instant to a bank that cannot is refused', async () => {
    expect(await submit(await aPayout({ speed: 'instant' }))).toMatchObject({ outcome: 'refused', failure: 'refused' });
  });

  test('whose account owes money is asked again, not refused', async () => {
    const payout = await aPayout();
    const account = stripe.connect.accounts.get(payout.accountKey);
    if (account) account.balance = -50_00;
    await expect(submit(payout)).rejects.toThrow('does not have the transferred money');
    if (account) account.balance += 50_00;
    expect(await submit(payout)).toMatchObject({ outcome: 'accepted' });
    expect(made(payout)).toEqual(once);
  });

  test('with our key refused is unknown, not refused', async () => {
    const payout = await aPayout();
    await expect(providerWith({ secretKey: 'sk_test_wrong' }).submit?.(payout)).rejects.toThrow('Invalid API Key');
  });

  test.each([
    ['pending', null, { state: 'under_way' }],
    ['in_transit', null, { state: 'under_way' }],
    ['paid', null, { state: 'paid' }],
    ['failed', 'no_account', { state: 'failed', failure: 'no_account' }],
    ['failed', 'incorrect_account_holder_name', { state: 'failed', failure: 'name_mismatch' }],
    ['canceled', null, { state: 'failed', failure: 'refused' }],
  ] as const)('that is %s at Stripe (%s)', async (status, code, expected) => {
    const payout = await aSubmitted();
    stripe.connect.endPayout(payout.partId, status, code);
    expect(await look(payout)).toEqual(expected);
  });
});

describe('money that has to come back', () => {
  test('is reversed once, however often it is asked for', async () => {
    const before = stripe.connect.platformBalance;
    const payout = await aSubmitted();
    stripe.connect.endPayout(payout.partId, 'failed', 'account_closed');
    expect([await takeBack(payout), await takeBack(payout), await takeBack({ ...payout, transferKey: null })]).toEqual([
      'done',
      'done',
      'done',
    ]);
    expect(stripe.connect.platformBalance).toBe(before);
  });

  test('is refused while the account has spent it, and comes back when it is there, though Stripe repeats refusals', async () => {
    const payout = await aSubmitted();
    for (let minute = 0; minute < 2; minute += 1)
      expect(await takeBack(payout)).toEqual({ refused: 'balance_insufficient' });
    stripe.connect.endPayout(payout.partId, 'failed', 'account_closed');
    expect(await takeBack(payout)).toBe('done');
    expect(stripe.connect.transfers.at(-1)?.amount_reversed).toBe(120_50);
  });

  test('is unknown when Stripe does not answer, and not reversed twice', async () => {
    const payout = await aSubmitted();
    stripe.connect.endPayout(payout.partId, 'failed', 'account_closed');
    stripe.spoil(`/v1/transfers/${payout.transferKey}/reversals`, 'hangs after', 2);
    await expect(providerWith({ timeoutMs: 300 }).takeBack?.(payout)).rejects.toThrow('did not answer');
    expect(await takeBack(payout)).toBe('done');
    expect(stripe.connect.transfers.at(-1)?.amount_reversed).toBe(120_50);
  });

  test('was never sent when there is no transfer', async () => {
    const { askedSince: _askedSince, destination: _destination, ...payout } = await aPayout();
    expect(await takeBack({ ...payout, transferKey: null, payoutKey: null })).toBe('done');
  });
});

test('what is there since a time: transfers and payouts with our ids, and those of others', async () => {
  const payout = await aSubmitted();
  stripe.connect.createPayout(payout.accountKey, { amount: '0', currency: 'cad' });
  const listed = [];
  for await (const each of provider.listSince?.(new Date(Date.now() - 60_000)) ?? []) listed.push(each);
  expect(listed).toEqual(
    expect.arrayContaining([
      { partId: payout.partId, key: payout.transferKey, amount: 120_50n, state: 'under_way' },
      { partId: payout.partId, key: payout.payoutKey, amount: 120_50n, state: 'under_way' },
      { partId: null, key: stripe.connect.payouts.at(-1)?.id, amount: 0n, state: 'under_way' },
    ]),
  );
});
