import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { ReportedThreadDetailView } from '@relevo/contracts/console-messages';
import type { WalletView, WithdrawalView } from '@relevo/contracts/wallet';
import { as, made } from '@relevo/fixtures/http-client';
import { readRecord } from '@relevo/fixtures/records';
import { decodeProtectedHeader } from 'jose';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { commands } from './ops-commands.ts';
import { createFieldCipher } from './platform/security/field-cipher.ts';
import { StartProblem } from './platform/start-problem.ts';
import { actsOn as actsOnAnything, aSignedInOperator, codeNow, giveCode, halfway } from './testing/console.ts';
import { earn } from './testing/earned-money.ts';
import { aJob, anApplication, anEmployer, aWorker } from './testing/hiring.ts';
import { anApprovedUser, aRegisteredUser } from './testing/people.ts';
import { useTestApp } from './testing/use-test-app.ts';

const keys = {
  old: 'an-old-key-for-tests-only-7f3k9d2m5q8w1z4x',
  current: 'the-current-key-for-tests-only-0a9s8d7f6g5h',
};

const app = useTestApp({ settings: { ENCRYPTION_KEY: keys.current, ENCRYPTION_KEY_PREVIOUS: keys.old } });

const nothing = { reason: undefined, amount: undefined, name: undefined };
const run = (name: string, words: string[] = [], reason?: string, amount?: string) =>
  commands[name]?.run(app.deps, { words, reason, amount, name: undefined });
const rotate = () => run('rotate-encryption');

async function sealedWith(key: string): Promise<string> {
  const { user } = await aRegisteredUser(app);
  const sealed = createFieldCipher({ current: key, previous: [] }).seal('1234567', `users.bank_account:${user.id}`);
  await app.db.updateTable('users').set({ bank_account_sealed: sealed }).where('id', '=', user.id).execute();
  return user.id;
}

describe('rotate-encryption', () => {
  test('seals anew what an older key sealed, says how much, and has nothing to do the second time', async () => {
    const userId = await sealedWith(keys.old);
    expect(await rotate()).toBe('1 fields are sealed anew. ENCRYPTION_KEY_PREVIOUS can be emptied.');
    const { bank_account_sealed } = await app.db
      .selectFrom('users')
      .select('bank_account_sealed')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const withoutOld = createFieldCipher({ current: keys.current, previous: [] });
    expect(withoutOld.open(bank_account_sealed ?? '', `users.bank_account:${userId}`)).toBe('1234567');
    expect(await rotate()).toMatch(/^0 fields/);
  });

  test('seals an operator’s second factor anew too: with the new key alone it still signs in', async () => {
    const operatorSession = await aSignedInOperator(app);
    const place = `operators.totp_sealed.${operatorSession.operator.id}`;
    const sealed = createFieldCipher({ current: keys.old, previous: [] }).seal(operatorSession.key, place);
    const { id } = operatorSession.operator;
    await app.db.updateTable('operators').set({ totp_sealed: sealed }).where('id', '=', id).execute();
    expect(await rotate()).toBe('1 fields are sealed anew. ENCRYPTION_KEY_PREVIOUS can be emptied.');
    const { totp_sealed } = await app.db
      .selectFrom('operators')
      .select('totp_sealed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const withoutOld = createFieldCipher({ current: keys.current, previous: [] });
    expect(withoutOld.open(totp_sealed ?? '', place)).toBe(operatorSession.key);
    app.clock.advance({ seconds: 30 });
    const half = await halfway(app, operatorSession.operator.email);
    expect((await giveCode(app, half, codeNow(app, operatorSession.key))).status).toBe(200);
  });

  test('seals the key that signs records anew too: it goes on signing', async () => {
    const worker = await aWorker(app);
    const kid = async () => decodeProtectedHeader(made(await readRecord(app.client, worker)).jwt).kid ?? '';
    const before = await kid();
    const place = `record_keys.private_sealed:${before}`;
    const { private_sealed } = await app.db.selectFrom('record_keys').selectAll().executeTakeFirstOrThrow();
    const plain = app.deps.cipher.open(private_sealed ?? '', place);
    const sealed = createFieldCipher({ current: keys.old, previous: [] }).seal(plain, place);
    await app.db.updateTable('record_keys').set({ private_sealed: sealed }).execute();
    expect(await rotate()).toMatch(/^1 fields/);
    const resealed = await app.db.selectFrom('record_keys').selectAll().executeTakeFirstOrThrow();
    const withoutOld = createFieldCipher({ current: keys.current, previous: [] });
    expect(withoutOld.open(resealed.private_sealed ?? '', place)).toBe(plain);
    expect(await kid()).toBe(before);
  });

  test('says what is missing when a key is not given any more', async () => {
    await sealedWith('a-key-that-was-lost-0123456789-abcdef');
    await expect(rotate()).rejects.toThrow(StartProblem);
    await expect(rotate()).rejects.toThrow(/1 could not be opened: add their key to ENCRYPTION_KEY_PREVIOUS/);
  });
});

describe('reset-second-factor', () => {
  test('signs the operator out, asks for a new app at the next sign-in, and is written down', async () => {
    const operatorSession = await aSignedInOperator(app);
    const { id, email } = operatorSession.operator;
    expect(await run('reset-second-factor', [email])).toBe(
      `Operator ${email} is signed out and sets up a new authenticator app at the next sign-in.`,
    );
    expect((await app.consoleClient.get('/me/', operatorSession)).status).toBe(401);
    expect((await halfway(app, email)).second_factor).toBe('set_up');
    expect(await actsOnAnything(app, id)).toContainEqual(
      expect.objectContaining({
        action: 'operator.second_factor_reset',
        actor: expect.stringMatching(/^ops:/),
        at: app.clock.now(),
      }),
    );
  });

  test('asks whose it is, and says when there is no such operator: a person is none', async () => {
    await expect(run('reset-second-factor')).rejects.toThrow('Say whose account it is');
    const { user } = await aRegisteredUser(app);
    for (const email of ['nobody@relevo.example', user.email]) {
      await expect(run('reset-second-factor', [email])).rejects.toThrow(`There is no operator ${email}.`);
    }
  });
});

describe('withdrawals', () => {
  const wallet = async ({ access_token: token }: SignedInView) =>
    (await app.client.get<WalletView>('/wallet/', { token })).body;

  /** A worker with fifty dollars and a pending withdrawal of twenty. */
  async function aWithdrawal() {
    const banking = { bank_account: '1234567', bank_institution: '006', bank_transit: '00011' };
    const person = await anApprovedUser(app, banking);
    const token = person.access_token;
    await earn(app.deps, person.user.id, 50_00n);
    const { body } = await app.client.post<WithdrawalView>('/wallet/withdrawals/', { amount: 20 }, { token });
    return { person, id: body.id };
  }
  const actsOn = (id: string) =>
    app.db.selectFrom('audit_entries').select(['action', 'details']).where('subject_id', '=', id).execute();

  test('list shows the ones that wait, oldest first, and says so when none does', async () => {
    expect(await run('withdrawals', ['list'])).toBe('No withdrawal waits.');
    const first = await aWithdrawal();
    app.clock.advance({ minutes: 1 });
    const second = await aWithdrawal();
    const lines = (await run('withdrawals', ['list']))?.split('\n') ?? [];
    expect(lines).toEqual([expect.stringContaining(first.id), expect.stringContaining(second.id)]);
    expect(lines[0]).toContain('pending');
    expect(lines[0]).toContain('20.00');
    expect(lines[0]).toContain(first.person.user.email);
    expect(lines[0]).not.toContain('1234567');
    for (const { id } of [first, second]) await run('withdrawals', ['settle', id]);
    expect(await run('withdrawals', ['list'])).toBe('No withdrawal waits.');
  });

  test('settle pays one out, once, and is written down', async () => {
    const { person, id } = await aWithdrawal();
    expect(await run('withdrawals', ['settle', id])).toBe(`Withdrawal ${id} is paid.`);
    expect(await wallet(person)).toMatchObject({ balance: '30.00', held: '0.00' });
    await expect(run('withdrawals', ['settle', id])).rejects.toThrow(
      `Withdrawal ${id} is completed: that is not possible any more.`,
    );
    await expect(run('withdrawals', ['fail', id], 'too late')).rejects.toThrow(StartProblem);
    expect(await wallet(person)).toMatchObject({ balance: '30.00' });
    expect(await actsOn(id)).toMatchObject([{ action: 'withdrawal.settled' }]);
  });

  test('fail returns the money, mails the reason, and needs one', async () => {
    const { person, id } = await aWithdrawal();
    await expect(run('withdrawals', ['fail', id])).rejects.toThrow('Say why it failed');
    expect(await run('withdrawals', ['fail', id], 'The account is closed.')).toContain('the money is back');
    expect(await wallet(person)).toMatchObject({ available: '50.00', held: '0.00' });
    const { body } = await app.client.get(`/wallet/withdrawals/${id}/`, { token: person.access_token });
    expect(body).toMatchObject({ status: 'failed', failure_reason: 'The account is closed.' });
    expect(await actsOn(id)).toMatchObject([
      { action: 'withdrawal.failed', details: { reason: 'The account is closed.' } },
    ]);
  });

  test('that are unknown, and wrong arguments, are answered with a sentence', async () => {
    const id = randomUUID();
    await expect(run('withdrawals', ['settle', id])).rejects.toThrow(`There is no withdrawal ${id}.`);
    for (const words of [[], ['settle'], ['fail'], ['pay', id]]) {
      await expect(run('withdrawals', words, 'why')).rejects.toThrow('Say what to do: withdrawals list');
    }
  });
});

describe('threads, suspend and restore', () => {
  /** A message of a worker to an employer. */
  async function aMessage(text: string) {
    const [employer, worker] = [await anEmployer(app), await aWorker(app)];
    const { thread_id } = await anApplication(app, worker, (await aJob(app, employer)).id);
    const write = () =>
      app.client.post<{ id: string }>(`/message/threads/${thread_id}/`, { text, client_id: randomUUID() }, as(worker));
    return { employer, worker, threadId: thread_id ?? '', id: (await write()).body.id, write };
  }

  test('only a reported thread is read, in the terminal and in the console, and each reading is written down', async () => {
    expect(await run('threads', ['list'])).toBe('No message is reported.');
    const { employer, worker, threadId, id } = await aMessage('An insult');
    const quiet = await aMessage('A secret');
    const operatorSession = await aSignedInOperator(app);
    const look = (thread: string) =>
      app.consoleClient.get<ReportedThreadDetailView>(`/threads/${thread}/`, operatorSession);
    for (const thread of [threadId, randomUUID()]) {
      await expect(run('threads', ['show', thread])).rejects.toThrow(`There is no reported thread ${thread}.`);
      expect((await look(thread)).status).toBe(404);
    }
    await app.client.post(`/message/${id}/report/`, { reason: 'It is an insult' }, as(employer));
    const list = await run('threads', ['list']);
    expect(list?.startsWith(threadId)).toBe(true);
    expect(list).toContain(`1 of 1 waiting  ${worker.user.email}`);
    expect(list).not.toContain(quiet.threadId);
    expect(await run('threads', ['show', threadId])).toMatch(/worker: An insult\n {2}reported .*: It is an insult$/);
    expect((await look(threadId)).body).toMatchObject({
      reports: 1,
      waiting: 1,
      actions: ['handle'],
      messages: [{ from: 'worker', text: 'An insult', report: { reason: 'It is an insult' } }],
    });
    expect((await look(quiet.threadId)).status).toBe(404);
    const handle = (thread: string) => app.consoleClient.post(`/threads/${thread}/handle/`, {}, operatorSession);
    const handled = await Promise.all([handle(threadId), handle(threadId), handle(quiet.threadId)]);
    expect(handled.map(({ status }) => status)).toEqual([204, 204, 404]);
    const { body } = await app.consoleClient.get('/threads/?state=waiting', operatorSession);
    expect(body).toMatchObject({ count: 0 });
    const acts = (await actsOnAnything(app, threadId)).map(({ action }) => action);
    expect(acts).toEqual(['thread.read', 'thread.read', 'thread.reports_handled']);
    await expect(run('threads')).rejects.toThrow('Say what to do: threads list');
  });

  test('a suspended account cannot write until it is restored; each is written down once', async () => {
    const { worker, write } = await aMessage('Good morning');
    const { email, id } = worker.user;
    await expect(run('suspend', [email])).rejects.toThrow('A suspension needs a reason');
    expect(await run('suspend', [email], 'Insults')).toBe(`${email} is suspended.`);
    expect(await write()).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
    expect(await run('suspend', [email], 'Insults')).toBe(`${email} was suspended already.`);
    expect(await run('restore', [email])).toBe(`${email} is restored.`);
    expect(await run('restore', [email])).toBe(`${email} was not suspended.`);
    await expect(run('suspend', ['nobody@people.example'], 'Insults')).rejects.toThrow('There is no account');
    expect(await actsOnAnything(app, id)).toMatchObject([
      { action: 'account.suspended', details: { reason: 'Insults' }, actor: expect.stringMatching(/^ops:/) },
      { action: 'account.restored' },
    ]);
  });
});

describe('ledger check', () => {
  test('prints that the ledger is in order, or every violation', async () => {
    expect(await run('ledger', ['check'])).toBe('The ledger is in order: no violation. Checked all of it.');
    await expect(run('ledger')).rejects.toThrow('Say what to do with the ledger: ledger check.');
    const tamper = (by: number) =>
      sql`update ledger_accounts set balance = balance + ${by} where kind = 'available' and owner_id = (
        select user_id from withdrawals order by id limit 1)`.execute(app.db);
    await tamper(7);
    const checked = run('ledger', ['check']);
    await expect(checked).rejects.toThrow(StartProblem);
    await expect(checked).rejects.toThrow(
      /^2 violations:\nbalance_differs .*\nmoney_made {2}CAD {2}all accounts sum to 7$/,
    );
    await tamper(-7);
    expect(await run('ledger', ['check'])).toMatch(/no violation\. Checked what was added since \d{4}-/);
    const full = await commands.ledger?.run(app.deps, { words: ['check'], full: true, ...nothing });
    expect(full).toBe('The ledger is in order: no violation. Checked all of it.');
  });
});
