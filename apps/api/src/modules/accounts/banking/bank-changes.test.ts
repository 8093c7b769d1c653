import type { SignedInView } from '@relevo/contracts/accounts';
import type { ConsoleWithdrawalPage } from '@relevo/contracts/console';
import type { UserView } from '@relevo/contracts/profile';
import type { WithdrawalPage, WithdrawalView } from '@relevo/contracts/wallet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runWithdrawals } from '../../../ops-withdrawals.ts';
import { createFieldCipher } from '../../../platform/security/field-cipher.ts';
import * as bank from '../../../testing/bank-accounts.ts';
import { masked, type Options, ours, theirs } from '../../../testing/bank-accounts.ts';
import { aSignedInOperator, type SignedInOperator } from '../../../testing/console.ts';
import { anApprovedUser, signInAgain, withPassword } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { listViolations } from '../../wallet/wallet.ts';
import { forgetOldTraces, resealFormerAccounts } from '../accounts.ts';

const keys = {
  old: 'an-old-key-for-tests-only-7f3k9d2m5q8w1z4x',
  current: 'the-current-key-for-tests-only-0a9s8d7f6g5h',
};

const app = useTestApp({
  background: true,
  settings: { ENCRYPTION_KEY: keys.current, ENCRYPTION_KEY_PREVIOUS: keys.old },
});
let operator: SignedInOperator;
beforeAll(async () => {
  operator = await aSignedInOperator(app);
});
afterAll(async () => expect(await listViolations(app.db)).toEqual([]));

const refused = { status: 403, body: { error: 'Please confirm your password.', code: 'password_required' } };
const confirmed: Options = { headers: withPassword };

const change = (person: SignedInView, body: object, options?: Options) =>
  bank.changeProfile(app, person, body, options);
const setMethod = (person: SignedInView, details: object, options?: Options) =>
  bank.setMethod(app, person, details, options);
const getMethod = (person: SignedInView) => bank.getMethod(app, person);
const withdraw = (person: SignedInView, amount: number) => bank.withdraw(app, person, amount);
const undo = (token: string) => bank.undoBankChange(app, token);
const aUserWithEarnings = (changes: object = {}) => bank.aUserWithEarnings(app, changes);
const mailedLink = (person: SignedInView, subject: string) => bank.mailedUndoLink(app, person, subject);
const changedLink = (person: SignedInView) => mailedLink(person, 'Your bank account was changed');

describe('the first bank account', () => {
  test.each([
    ['in the profile', change],
    ['as the withdrawal method', setMethod],
  ])('%s needs no password, waits for nothing and is mailed', async (_name, set) => {
    const person = await aUserWithEarnings();
    expect((await set(person, ours)).status).toBe(200);
    expect(await withdraw(person, 5)).toMatchObject({ status: 201, body: { payable_from: null } });
    expect(await mailedLink(person, 'A bank account was added')).not.toBe('');
  });

  test('may be filled in step by step and repeated in the other place', async () => {
    const person = await aUserWithEarnings();
    for (const [field, value] of Object.entries(ours)) {
      expect((await change(person, { [field]: value })).status).toBe(200);
    }
    expect((await setMethod(person, masked(ours))).status).toBe(200);
    expect((await withdraw(person, 5)).body.payable_from).toBeNull();
  });
});

describe('replacing it', () => {
  test.each([
    ['the profile', ours, change, theirs],
    ['the method, where only the profile names one', ours, setMethod, theirs],
    ['one part', ours, change, { bank_transit: '00099' }],
    ['the number by nothing', ours, change, { bank_account: '' }],
  ])('without the password is refused and applies nothing: %s', async (_name, stored, set, body) => {
    const person = await aUserWithEarnings(stored);
    expect(await set(person, body)).toMatchObject(refused);
    expect(await change(person, { ...theirs, city: 'Laval' })).toMatchObject(refused);
    const { body: profile } = await app.client.get<UserView>('/user/profile/', { token: person.access_token });
    expect(profile).toMatchObject(masked(ours));
    expect(profile.city).not.toBe('Laval');
    expect(await getMethod(person)).toEqual(masked(ours));
    expect((await set(person, body, { headers: { 'x-confirm-password': 'wrong' } })).status).toBe(403);
    expect((await set(person, body, confirmed)).status).toBe(200);
  });

  test('of a method counts the profile too', async () => {
    const person = await aUserWithEarnings();
    expect((await setMethod(person, ours)).status).toBe(200);
    expect(await setMethod(person, theirs)).toMatchObject(refused);
    expect(await change(person, theirs)).toMatchObject(refused);
    expect((await change(person, ours)).status).toBe(200);
  });

  test('with the password confirmed on the session is taken, and other fields never ask', async () => {
    const person = await aUserWithEarnings(ours);
    expect((await change(person, { city: 'Laval', ...masked(ours) })).status).toBe(200);
    await app.client.post('/user/confirm-password/', { password: 'correct horse' }, { token: person.access_token });
    expect(await change(person, theirs)).toMatchObject({ status: 200, body: masked(theirs) });
  });

  test('twice at once, of which one is the first, asks for the password of the other', async () => {
    const person = await aUserWithEarnings();
    const answers = await Promise.all([setMethod(person, ours), setMethod(person, theirs), change(person, theirs)]);
    const [first] = answers.map(({ status }) => status).sort();
    expect(first).toBe(200);
    const changes = await app.db
      .selectFrom('bank_account_changes')
      .selectAll()
      .where('user_id', '=', person.user.id)
      .execute();
    expect(changes.map(({ kind }) => kind)).toEqual(['first']);
  });
});

describe('a withdrawal to a new account', () => {
  test('is taken at once and paid after 48 hours', async () => {
    const person = await aUserWithEarnings(ours);
    const earlier = (await withdraw(person, 5)).body;
    await change(person, theirs, confirmed);
    const from = new Date(app.clock.now().getTime() + 48 * 3_600_000).toISOString();
    const { status, body } = await withdraw(person, 7);
    expect([status, body.status, body.payable_from, body.account]).toEqual([201, 'pending', from, '•••••4321']);
    const list = (token: string) => app.client.get<WithdrawalPage>('/wallet/withdrawals/list/', { token });
    const page = (await list(person.access_token)).body;
    expect(page.results.map(({ payable_from }) => payable_from)).toEqual([from, null]);

    const settle = (id: string) => app.consoleClient.post(`/withdrawals/${id}/settle/`, {}, operator);
    expect((await settle(earlier.id)).status).toBe(204);
    const early = await settle(body.id);
    expect(early).toMatchObject({ status: 409, body: { code: 'not_payable_yet' } });
    expect(early.body.error).toContain('48 hours');
    await expect(runWithdrawals(app.deps, { words: ['settle', body.id], reason: undefined })).rejects.toThrow(
      '48 hours',
    );
    const waiting = await app.consoleClient.get<ConsoleWithdrawalPage>('/withdrawals/?status=waiting', operator);
    const row = waiting.body.results.find(({ id }) => id === body.id);
    expect(row).toMatchObject({ payable_from: from, actions: ['fail'] });

    app.clock.advance({ hours: 48 });
    operator = await aSignedInOperator(app);
    const later = await signInAgain(app, person);
    expect((await list(later.access_token)).body.results[0]?.payable_from).toBeNull();
    expect((await app.consoleClient.post(`/withdrawals/${body.id}/settle/`, {}, operator)).status).toBe(204);
    expect((await withdraw(later, 5)).body.payable_from).toBeNull();
  });

  test('waits also when the account was removed before', async () => {
    const person = await aUserWithEarnings(ours);
    await change(person, { bank_account: '', bank_institution: '', bank_transit: '' }, confirmed);
    expect((await change(person, theirs)).status).toBe(200);
    expect((await withdraw(person, 5)).body.payable_from).not.toBeNull();
  });

  test('may be cancelled by its owner meanwhile', async () => {
    const person = await aUserWithEarnings(ours);
    await setMethod(person, theirs, confirmed);
    const { id } = (await withdraw(person, 5)).body;
    const cancelled = await app.client.post(`/wallet/withdrawals/${id}/cancel/`, {}, { token: person.access_token });
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', payable_from: null } });
  });
});

describe('the link in the mail', () => {
  test('restores the former account, cancels withdrawals to the new one, ends all sessions and is mailed', async () => {
    const person = await aUserWithEarnings(ours);
    const before = (await withdraw(person, 5)).body;
    app.clock.advance({ seconds: 1 });
    await setMethod(person, theirs, confirmed);
    const after = (await withdraw(person, 60)).body;
    expect(await undo(await changedLink(person))).toMatchObject({
      status: 200,
      body: { message: 'Your former bank account is restored, and every device is signed out.' },
    });
    expect((await app.client.get('/user/profile/', { token: person.access_token })).status).toBe(401);
    const back = await signInAgain(app, person);
    expect(await getMethod(back)).toEqual(masked(ours));
    const statusOf = async (id: string) =>
      (await app.client.get<WithdrawalView>(`/wallet/withdrawals/${id}/`, { token: back.access_token })).body.status;
    expect([await statusOf(before.id), await statusOf(after.id)]).toEqual(['pending', 'cancelled']);
    expect((await withdraw(back, 90)).body).toMatchObject({ account: '•••••4567', payable_from: null });
    await mailedLink(person, 'Your former bank account is back');
  });

  test('works once, and never for another purpose', async () => {
    const person = await aUserWithEarnings(ours);
    await change(person, theirs, confirmed);
    const link = await changedLink(person);
    expect(
      (await app.client.post('/user/forgot-password/', { token: link, new_password: 'another horse' })).status,
    ).toBe(400);
    const answers = await Promise.all([undo(link), undo(link), undo(link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await undo(link)).toMatchObject({ status: 400, body: { code: 'undo_link_not_valid' } });
    expect(await undo('none')).toMatchObject({ status: 400, body: { code: 'undo_link_not_valid' } });
    expect(await undo('')).toMatchObject({ status: 400, body: { token: ['Missing token'] } });
  });

  test('is good for seven days', async () => {
    const [early, late] = [await aUserWithEarnings(ours), await aUserWithEarnings(ours)];
    for (const person of [early, late]) await change(person, theirs, confirmed);
    const links = [await changedLink(early), await changedLink(late)];
    app.clock.advance({ days: 6, hours: 23, minutes: 59 });
    expect((await undo(links[0] ?? '')).status).toBe(200);
    app.clock.advance({ minutes: 1 });
    expect((await undo(links[1] ?? '')).status).toBe(400);
    app.clock.advance({ seconds: 1 });
    await forgetOldTraces(app.deps);
    const stored = await app.db
      .selectFrom('bank_account_changes')
      .select(['former_bank_account_sealed', 'former_method_sealed'])
      .where('user_id', '=', late.user.id)
      .execute();
    expect(stored).toEqual([{ former_bank_account_sealed: null, former_method_sealed: null }]);
  });

  test('of the first of two changes undoes both', async () => {
    const person = await aUserWithEarnings(ours);
    await change(person, theirs, confirmed);
    const first = await changedLink(person);
    app.clock.advance({ minutes: 1 });
    await setMethod(person, { ...theirs, bank_transit: '00033' }, confirmed);
    await withdraw(person, 20);
    expect((await undo(first)).status).toBe(200);
    const back = await signInAgain(app, person);
    expect(await getMethod(back)).toEqual(masked(ours));
    const { results } = (
      await app.client.get<WithdrawalPage>('/wallet/withdrawals/list/', { token: back.access_token })
    ).body;
    expect(results.map(({ status }) => status)).toEqual(['cancelled']);
  });

  test('beside a withdrawal asked for at the same moment leaves none to the new account', async () => {
    const person = await aUserWithEarnings(ours);
    await change(person, theirs, confirmed);
    const link = await changedLink(person);
    await Promise.all([undo(link), ...[1, 2, 3, 4].map((amount) => withdraw(person, amount))]);
    const rows = await app.db.selectFrom('withdrawals').selectAll().where('user_id', '=', person.user.id).execute();
    for (const row of rows) {
      const isOurs = row.account_masked === '•••••4567';
      expect([isOurs, row.status]).toEqual([isOurs, isOurs ? 'pending' : 'cancelled']);
    }
  });

  test('still works after the encryption key was changed', async () => {
    const person = await aUserWithEarnings(ours);
    const { id: userId } = person.user;
    const oldCipher = createFieldCipher({ current: keys.old, previous: [] });
    await setMethod(person, ours);
    const sealedMethod = oldCipher.seal(JSON.stringify(ours), `withdrawal_methods.details:${userId}`);
    const sealedAccount = oldCipher.seal(ours.bank_account, `users.bank_account:${userId}`);
    await app.db
      .updateTable('withdrawal_methods')
      .set({ details_sealed: sealedMethod })
      .where('user_id', '=', userId)
      .execute();
    await app.db.updateTable('users').set({ bank_account_sealed: sealedAccount }).where('id', '=', userId).execute();
    await setMethod(person, theirs, confirmed);
    expect(await resealFormerAccounts(app.deps)).toEqual({ resealed: 2, unreadable: 0 });
    expect(await resealFormerAccounts(app.deps)).toEqual({ resealed: 0, unreadable: 0 });
    const stored = await app.db
      .selectFrom('bank_account_changes')
      .selectAll()
      .where('user_id', '=', userId)
      .where('kind', '=', 'replaced')
      .executeTakeFirstOrThrow();
    const current = createFieldCipher({ current: keys.current, previous: [] });
    expect(current.open(stored.former_bank_account_sealed ?? '', `users.bank_account:${userId}`)).toBe(
      ours.bank_account,
    );
    expect((await undo(await changedLink(person))).status).toBe(200);
    expect(await getMethod(await signInAgain(app, person))).toEqual(masked(ours));
  });

  test('goes with the account when it is deleted', async () => {
    const person = await anApprovedUser(app, ours);
    await change(person, theirs, confirmed);
    const link = await changedLink(person);
    const body = { password: 'correct horse' };
    expect((await app.client.post('/user/delete-account/', body, { token: person.access_token })).status).toBe(204);
    expect((await undo(link)).status).toBe(400);
    const left = await app.db
      .selectFrom('bank_account_changes')
      .select('id')
      .where('user_id', '=', person.user.id)
      .execute();
    expect(left).toEqual([]);
  });
});
