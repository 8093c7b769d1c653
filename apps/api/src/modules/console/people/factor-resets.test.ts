import type { SignedInView } from '@relevo/contracts/accounts';
import type { UserSecondFactorView } from '@relevo/contracts/second-factor';
import type { WithdrawalPage } from '@relevo/contracts/wallet';
import { as, made } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { everyMinute } from '../../../scheduled-tasks.ts';
import { aUserWithEarnings, changeProfile, ours, theirs, withdraw } from '../../../testing/bank-accounts.ts';
import {
  actOnAccount,
  actsOn,
  anotherSession,
  aSignedInOperator,
  operatorPassword,
  type SignedInOperator,
  seeAccount,
  setUpOperator,
} from '../../../testing/console.ts';
import { eventually } from '../../../testing/eventually.ts';
import { aRegisteredUser, withPassword } from '../../../testing/people.ts';
import { aPasskey, appCode, type Factor, signIn, switchOn } from '../../../testing/second-factor.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { issueStopToken } from '../../accounts/accounts.ts';
import { createOperator } from '../console.ts';

const app = useTestApp({ background: true });
let [odile, colleague] = [] as unknown as [SignedInOperator, SignedInOperator];
beforeAll(async () => {
  odile = await aSignedInOperator(app);
  colleague = await aSignedInOperator(app);
});

type Protected = { person: SignedInView; factor: Factor };
async function aProtectedPerson(): Promise<Protected> {
  const person = await aRegisteredUser(app);
  return { person, factor: await switchOn(app, person) };
}

/** The console's sessions end sooner than a reset takes. */
async function wait(duration: Parameters<typeof app.clock.advance>[0]): Promise<void> {
  app.clock.advance(duration);
  [odile, colleague] = [await anotherSession(app, odile), await anotherSession(app, colleague)];
}

const reason = 'Phone lost, answered three questions';
const reset = (operator: SignedInOperator, { user }: SignedInView, what: '' | '/confirm' | '/cancel' = '') =>
  actOnAccount(app, operator, {
    id: user.id,
    what: `second-factor-reset${what}`,
    ...(what === '' && { body: { reason } }),
  });
const see = async (operator: SignedInOperator, { user }: SignedInView) =>
  (await seeAccount(app, operator, user.id)).body.second_factor;
const own = async (person: SignedInView) =>
  (await app.client.get<UserSecondFactorView>('/user/second-factor/', as(person))).body;
const stopByLink = (token: string) => app.client.post('/user/second-factor/stop-reset/', { token });
const stop = (person: SignedInView) => app.client.delete('/user/second-factor/reset/', as(person));
const refreshed = async ({ refresh_token: refresh }: SignedInView) =>
  (await app.client.post('/user/token/refresh/', { refresh })).status;
const statusesOf = async ({ user }: SignedInView) => {
  const resets = app.db.selectFrom('second_factor_resets').select('status').where('user_id', '=', user.id);
  return (await resets.orderBy('id').execute()).map(({ status }) => status);
};
const actionsOn = async ({ user }: SignedInView) => (await actsOn(app, user.id)).map(({ action }) => action);
const mailTo = ({ user }: SignedInView, subject: string) =>
  eventually(() =>
    app.db
      .selectFrom('mails')
      .select('text_body')
      .where('to_address', '=', user.email)
      .where('subject', '=', subject)
      .orderBy('created_at', 'desc')
      .executeTakeFirst(),
  );

const secondNeeded = { status: 409, body: { code: 'second_operator_needed' } };
const notPossible = { status: 409, body: { code: 'invalid_transition' } };

async function confirmed(): Promise<Protected> {
  const thing = await aProtectedPerson();
  made(await reset(odile, thing.person), 'the reset');
  made(await reset(colleague, thing.person, '/confirm'), 'the confirmation');
  return thing;
}

describe('a lost phone', () => {
  test('one operator asks, another confirms, and a day later the password alone signs in', async () => {
    const { person, factor } = await aProtectedPerson();
    await aPasskey(app, person, { origin: app.deps.publicUrl });
    const { email, id } = person.user;
    expect(await see(odile, person)).toMatchObject({
      totp: true,
      passkeys: 1,
      recovery_codes_left: 10,
      actions: ['ask'],
    });

    const asked = await reset(odile, person);
    expect(asked).toMatchObject({ status: 200, body: { second_factor: { actions: ['cancel'] } } });
    expect(asked.body.second_factor.reset).toEqual({
      status: 'asked',
      reason,
      asked_by: odile.operator.email,
      asked_at: app.clock.now().toISOString(),
      confirmed_by: null,
      takes_effect_at: null,
    });
    expect(await own(person)).toMatchObject({ totp: true, reset: { takes_effect_at: null } });
    await mailTo(person, 'Did you lose your phone?');
    expect(await reset(odile, person, '/confirm')).toMatchObject(secondNeeded);
    expect((await see(colleague, person)).actions).toEqual(['confirm', 'cancel']);

    const agreed = await reset(colleague, person, '/confirm');
    const effectAt = new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString();
    expect(agreed.body.second_factor).toMatchObject({
      actions: ['cancel'],
      reset: { status: 'confirmed', confirmed_by: colleague.operator.email, takes_effect_at: effectAt },
    });
    await mailTo(person, 'Your two-step sign-in will be reset in 24 hours');

    await wait({ hours: 23, minutes: 58 });
    await everyMinute(app.deps);
    expect(await signIn(app, email)).toMatchObject({ status: 401, body: { code: 'second_factor_needed' } });
    expect(await refreshed(person)).toBe(200);
    await wait({ minutes: 2 });
    // Two nodes at once carry it out once.
    await Promise.all([everyMinute(app.deps), everyMinute(app.deps)]);

    expect(await refreshed(person)).toBe(401);
    expect((await signIn(app, email, factor.recoveryCodes[0])).status).toBe(200);
    const back = made(await signIn(app, email), 'the sign-in');
    expect(await own(back)).toEqual({ totp: false, since: null, passkeys: 0, recovery_codes_left: 0, reset: null });
    expect((await see(odile, person)).actions).toEqual([]);
    await mailTo(person, 'Your two-step sign-in was reset');
    expect(await statusesOf(person)).toEqual(['done']);
    expect(await actsOn(app, id)).toMatchObject([
      { action: 'account.factor_reset_asked', actor: odile.operator.email, details: { reason } },
      { action: 'account.factor_reset_confirmed', actor: colleague.operator.email },
      { action: 'account.factor_reset_done', actor: 'system', details: { confirmed_by: colleague.operator.email } },
    ]);
  });

  test('needs two operators who are not the person', async () => {
    const { person } = await aProtectedPerson();
    const email = person.user.email.toUpperCase();
    await createOperator(app.deps, { email, name: 'Ines', password: operatorPassword, actor: 'test' });
    const herself = await setUpOperator(app, email);
    expect((await see(herself, person)).actions).toEqual([]);
    expect(await reset(herself, person)).toMatchObject(secondNeeded);
    made(await reset(odile, person), 'the reset');
    expect((await see(herself, person)).actions).toEqual(['cancel']);
    expect(await reset(herself, person, '/confirm')).toMatchObject(secondNeeded);
    expect(await statusesOf(person)).toEqual(['asked']);
  });

  test('twice at once is asked for once and confirmed once', async () => {
    const { person } = await aProtectedPerson();
    const asked = await Promise.all([reset(odile, person), reset(colleague, person), reset(odile, person)]);
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const third = await aSignedInOperator(app);
    const fourth = await aSignedInOperator(app);
    const answers = await Promise.all([reset(third, person, '/confirm'), reset(fourth, person, '/confirm')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await actionsOn(person)).toEqual(['account.factor_reset_asked', 'account.factor_reset_confirmed']);
  });

  test('is only for an account with two-step sign-in, and there has to be something to decide', async () => {
    const person = await aRegisteredUser(app);
    expect(await reset(odile, person)).toMatchObject(notPossible);
    for (const what of ['/confirm', '/cancel'] as const) {
      expect(await reset(colleague, person, what)).toMatchObject(notPossible);
    }
    expect(await statusesOf(person)).toEqual([]);
    const none = { ...person, user: { ...person.user, id: '0199aaaa-0000-7000-8000-000000000000' } };
    expect((await reset(odile, none)).status).toBe(404);
    const { person: silent } = await aProtectedPerson();
    const answer = await actOnAccount(app, odile, {
      id: silent.user.id,
      what: 'second-factor-reset',
      body: { reason: ' ' },
    });
    expect(answer.status).toBe(400);
  });

  test('is confirmed within three days, also where the clock has not ended it yet', async () => {
    const [{ person: inTime }, { person: late }] = [await aProtectedPerson(), await aProtectedPerson()];
    made(await reset(odile, inTime), 'the reset');
    made(await reset(odile, late), 'the other reset');
    await wait({ hours: 71, minutes: 58 });
    made(await reset(colleague, inTime, '/confirm'), 'the confirmation');
    await wait({ minutes: 1 });
    expect(await reset(colleague, late, '/confirm')).toMatchObject(notPossible);
    expect(await statusesOf(late)).toEqual(['asked']);
  });

  test('that is cancelled, or not confirmed within three days, changes nothing', async () => {
    const { person } = await confirmed();
    expect((await reset(odile, person, '/cancel')).body.second_factor).toMatchObject({ reset: null, actions: ['ask'] });
    expect(await reset(colleague, person, '/confirm')).toMatchObject(notPossible);
    made(await reset(odile, person), 'the second request');
    await wait({ hours: 72 });
    await everyMinute(app.deps);
    expect(await reset(colleague, person, '/confirm')).toMatchObject(notPossible);
    expect(await statusesOf(person)).toEqual(['cancelled', 'expired']);
    expect((await actionsOn(person)).at(-1)).toBe('account.factor_reset_expired');
    const notified = app.db.selectFrom('notifications').select('id').where('user_id', '=', person.user.id);
    const ends = notified.where('kind', '=', 'account.second_factor_kept');
    await eventually(async () => (await ends.execute()).length === 2);
    await mailTo(person, 'The reset was stopped');
    expect(await signIn(app, person.user.email)).toMatchObject({ status: 401, body: { code: 'second_factor_needed' } });
  });
});

describe('the account stops it', () => {
  test('with the mailed link, without signing in, and as often as it is opened', async () => {
    const { person } = await confirmed();
    const { text_body } = await mailTo(person, 'Your two-step sign-in will be reset in 24 hours');
    const token = /\/security\?stop_reset=([\w-]{43})/.exec(text_body)?.[1] ?? '';
    const first = (await mailTo(person, 'Did you lose your phone?')).text_body;
    const other = /\/security\?stop_reset=([\w-]{43})/.exec(first)?.[1] ?? '';
    // The second time, and with the link of the other mail, there is nothing left to stop.
    for (const link of [token, token, other]) expect((await stopByLink(link)).status).toBe(200);
    await mailTo(person, 'The reset was stopped');
    const ends = app.db.selectFrom('notifications').select('id').where('user_id', '=', person.user.id);
    const kept = ends.where('kind', '=', 'account.second_factor_kept');
    await eventually(async () => (await kept.execute()).length === 1);
    await wait({ hours: 25 });
    await everyMinute(app.deps);
    expect(await statusesOf(person)).toEqual(['stopped']);
    expect(await signIn(app, person.user.email)).toMatchObject({ status: 401, body: { code: 'second_factor_needed' } });
  });

  test('the link of an earlier request, of another account or too old stops nothing', async () => {
    const { person } = await confirmed();
    const earlier = await issueStopToken(app.deps, person.user.id);
    await stop(person);
    await wait({ seconds: 30 });
    made(await reset(odile, person), 'the second request');
    const { person: other } = await aProtectedPerson();
    const others = await issueStopToken(app.deps, other.user.id);
    for (const token of [earlier, others, 'none']) {
      expect(await stopByLink(token)).toMatchObject({ status: 400, body: { code: 'email_token_not_valid' } });
    }
    const token = await issueStopToken(app.deps, person.user.id);
    await wait({ hours: 96 });
    expect(await stopByLink(token)).toMatchObject({ status: 400, body: { code: 'email_token_expired' } });
    expect(await statusesOf(person)).toEqual(['stopped', 'asked']);
  });

  test('no link says that it is stopped once it has taken effect, or after two-step sign-in was switched off', async () => {
    const { person } = await confirmed();
    const late = await issueStopToken(app.deps, person.user.id);
    await wait({ hours: 24 });
    await everyMinute(app.deps);
    expect(await statusesOf(person)).toEqual(['done']);
    expect(await stopByLink(late)).toMatchObject({ status: 400, body: { code: 'email_token_not_valid' } });

    const { person: off, factor } = await confirmed();
    const token = await issueStopToken(app.deps, off.user.id);
    const headers = { ...as(off), headers: withPassword };
    const [code] = factor.recoveryCodes;
    expect((await app.client.delete('/user/second-factor/totp/', headers, { code })).status).toBe(204);
    expect(await stopByLink(token)).toMatchObject({ status: 400, body: { code: 'email_token_not_valid' } });
  });

  test('signed in, once, and nobody else’s', async () => {
    const { person } = await confirmed();
    const { person: other } = await aProtectedPerson();
    expect((await stop(other)).status).toBe(404);
    const answers = await Promise.all([stop(person), stop(person)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect((await own(person)).reset).toBeNull();
    expect((await see(odile, person)).actions).toEqual(['ask']);
  });

  test('by signing in with a code of the app, not with a recovery code or a passkey', async () => {
    const { person, factor } = await confirmed();
    const origin = app.deps.publicUrl;
    const { device } = await aPasskey(app, person, { origin });
    const { body: options } = await app.client.post<never>('/user/login/passkey/options/');
    expect((await app.client.post('/user/login/passkey/', { response: device.get(options) })).status).toBe(200);
    expect((await signIn(app, person.user.email, factor.recoveryCodes[0])).status).toBe(200);
    expect(await statusesOf(person)).toEqual(['confirmed']);
    expect((await signIn(app, person.user.email, appCode(app, factor.secret, 1))).status).toBe(200);
    expect(await statusesOf(person)).toEqual(['stopped']);
  });

  test('by switching two-step sign-in off: what is switched on next is not reset', async () => {
    const { person, factor } = await confirmed();
    const [code = ''] = factor.recoveryCodes;
    const options = { ...as(person), headers: withPassword };
    expect((await app.client.delete('/user/second-factor/totp/', options, { code })).status).toBe(204);
    await switchOn(app, person);
    await wait({ hours: 25 });
    await everyMinute(app.deps);
    expect(await statusesOf(person)).toEqual(['stopped']);
    expect(await signIn(app, person.user.email)).toMatchObject({ status: 401, body: { code: 'second_factor_needed' } });
  });
});

describe('money after a reset', () => {
  const nextWithdrawal = async (person: SignedInView) =>
    (await app.client.get<WithdrawalPage>('/wallet/withdrawals/list/', as(person))).body.results[0];
  const hoursFromNow = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
  async function resetOf(person: SignedInView): Promise<SignedInView> {
    made(await reset(odile, person), 'the reset');
    made(await reset(colleague, person, '/confirm'), 'the confirmation');
    await wait({ hours: 24 });
    await everyMinute(app.deps);
    return made(await signIn(app, person.user.email), 'the sign-in');
  }

  test('waits 48 hours before it goes to a new account, the first one and one that waits already included', async () => {
    const person = await aUserWithEarnings(app, ours);
    await switchOn(app, person);
    await changeProfile(app, person, theirs, { headers: withPassword });
    // Would be paid a day after the reset.
    expect((await withdraw(app, person, 5)).body.payable_from).toBe(hoursFromNow(48));
    const back = await resetOf(person);
    expect((await nextWithdrawal(back))?.payable_from).toBe(hoursFromNow(48));
    expect((await withdraw(app, back, 5)).body.payable_from).toBe(hoursFromNow(48));

    const first = await aUserWithEarnings(app, {});
    await switchOn(app, first);
    const again = await resetOf(first);
    expect((await changeProfile(app, again, theirs)).status).toBe(200);
    expect((await withdraw(app, again, 5)).body.payable_from).toBe(hoursFromNow(48));
  });

  test('goes to the account of before at once', async () => {
    const person = await aUserWithEarnings(app, ours);
    await switchOn(app, person);
    await sql`update bank_account_changes set changed_at = changed_at - interval '30 days' where user_id = ${person.user.id}`.execute(
      app.db,
    );
    const back = await resetOf(person);
    expect((await withdraw(app, back, 5)).body.payable_from).toBeNull();
  });
});

test('stolen password, stolen mailbox and one operator: nothing opens, and the owner has a day to stop the rest', async () => {
  const { person } = await aProtectedPerson();
  const { email } = person.user;
  // The mailbox gives a new password, and the password confirms nothing without a session.
  await app.client.get(`/user/forgot-password/?email=${encodeURIComponent(email)}`);
  expect(await signIn(app, email)).toMatchObject({ status: 401, body: { code: 'second_factor_needed' } });
  made(await reset(odile, person), 'the reset');
  for (const operator of [odile, await anotherSession(app, odile)]) {
    expect(await reset(operator, person, '/confirm')).toMatchObject(secondNeeded);
  }
  await wait({ hours: 71 });
  await everyMinute(app.deps);
  expect(await signIn(app, email)).toMatchObject({ status: 401, body: { code: 'second_factor_needed' } });
  // With a second operator the owner still sees it on every device that is signed in.
  made(await reset(colleague, person, '/confirm'), 'the confirmation');
  const seen = () =>
    app.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', person.user.id)
      .where('kind', '=', 'account.second_factor_reset')
      .executeTakeFirst();
  expect(await eventually(seen)).toBeDefined();
});
