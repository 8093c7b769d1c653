import { createHash, randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { PayoutFileDetailView, PayoutFilePage, PayoutFileView } from '@relevo/contracts/console-payouts';
import type { TransactionPage, WalletView, WithdrawalView } from '@relevo/contracts/wallet';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runPayoutFiles } from '../../../../ops-payout-files.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { createFieldCipher } from '../../../../platform/security/field-cipher.ts';
import { actsOn, aSignedInOperator, type SignedInOperator } from '../../../../testing/console.ts';
import { earn } from '../../../../testing/earned-money.ts';
import { expectRefusal } from '../../../../testing/expect-refusal.ts';
import { anApprovedUser } from '../../../../testing/people.ts';
import { useShiftApp } from '../../../../testing/use-test-app.ts';
import { moveWithdrawal, resealPayoutFiles } from '../../wallet.ts';

const app = useShiftApp({
  settings: {
    PAYOUT_PROVIDER: 'bank_file',
    PAYOUT_FILE_FORMAT: 'cpa005',
    PAYOUT_ORIGINATOR_ID: 'RELEVO01',
    PAYOUT_ORIGINATOR_NAME: 'Relevo Québec inc.',
    PAYOUT_ORIGINATOR_SHORT_NAME: 'Relevo',
    PAYOUT_DATA_CENTRE: '86920',
    PAYOUT_RETURN_ACCOUNT: '006-00011-9988776',
  },
});
const operators: SignedInOperator[] = [];
beforeAll(async () => {
  operators.push(await aSignedInOperator(app), await aSignedInOperator(app));
});

const banking = { bank_account: '1234567', bank_institution: '815', bank_transit: '30012' };

/** A worker with a pending withdrawal to a bank. */
async function aWithdrawal(amount = 20, changes: Record<string, unknown> = {}) {
  const person = await anApprovedUser(app, { ...banking, ...changes });
  await earn(app.deps, person.user.id, BigInt(amount) * 100n + 30_00n);
  const { body } = await app.client.post<WithdrawalView>('/wallet/withdrawals/', { amount }, as(person));
  app.clock.advance({ seconds: 1 });
  return { person, id: body.id, reference: body.reference ?? '' };
}
const as = ({ access_token: token }: SignedInView) => ({ token });
const withdrawal = async ({ person, id }: { person: SignedInView; id: string }) =>
  (await app.client.get<WithdrawalView>(`/wallet/withdrawals/${id}/`, as(person))).body;
const balance = async (person: SignedInView) => (await app.client.get<WalletView>('/wallet/', as(person))).body.balance;

const call = <Body = Record<string, unknown>>(path: string, body?: unknown, operator = operators[0]) =>
  app.consoleClient.post<Body>(`/payouts/files/${path}`, body, operator);
const make = (operator = operators[0]) => call<PayoutFileView>('', undefined, operator);
const show = async (id: string) =>
  (await app.consoleClient.get<PayoutFileDetailView>(`/payouts/files/${id}/`, operators[0])).body;
const list = async () =>
  (await app.consoleClient.get<PayoutFilePage>('/payouts/files/?page_size=100', operators[0])).body.results;
const confirm = (id: string, except?: unknown) => call(`${id}/confirm/`, except ? { except } : {});
const empty = async () => {
  while ((await make()).status === 201);
};
const pause = (isOff: boolean) =>
  app.db
    .updateTable('switches')
    .set({ is_off: isOff, reason: isOff ? 'A wrong file' : '' })
    .execute();

// What earlier tests left payable would be in the next file.
beforeEach(empty);

describe('making a file', () => {
  test('takes up everything payable, with its totals, and shows where each payment goes', async () => {
    const first = await aWithdrawal(20, { first_name: 'Zoë', last_name: 'Côté' });
    const second = await aWithdrawal(45);
    const { status, body } = await make();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      format: 'cpa005',
      status: 'made',
      count: 2,
      total: '65.00',
      currency: 'CAD',
      ended_at: null,
    });
    expect((await show(body.id)).lines).toEqual([
      {
        withdrawal_id: first.id,
        reference: first.reference,
        name: 'Zoë Côté',
        account: '•••••4567',
        amount: '20.00',
        status: 'processing',
      },
      expect.objectContaining({ withdrawal_id: second.id, reference: second.reference, amount: '45.00' }),
    ]);
    expect(await withdrawal(first)).toMatchObject({
      status: 'processing',
      reference: first.reference,
      expected_by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      actions: [],
    });
    expect(await balance(first.person)).toBe('50.00');
    expect((await list())[0]).toEqual(body);
    // The owner is too late.
    expectRefusal(await app.client.post(`/wallet/withdrawals/${first.id}/cancel/`, undefined, as(first.person)), 409);
  });

  test('by two operators at once puts each payment into one file and leaves no gap', async () => {
    const before = (await list())[0]?.number ?? 0;
    const asked = [await aWithdrawal(), await aWithdrawal(), await aWithdrawal()];
    const answers = await Promise.all([make(operators[0]), make(operators[1]), make(operators[0])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const made = answers.find(({ status }) => status === 201)?.body;
    const { lines } = await show(made?.id ?? '');
    expect(lines.map(({ withdrawal_id }) => withdrawal_id).sort()).toEqual(asked.map(({ id }) => id).sort());
    await aWithdrawal();
    await make();
    expect((await list()).slice(0, 2).map(({ number }) => number)).toEqual([before + 2, before + 1]);
  });

  test('while its owner cancels: one of the two wins', async () => {
    const asked = await aWithdrawal();
    const [file, cancelled] = await Promise.all([
      make(),
      app.client.post(`/wallet/withdrawals/${asked.id}/cancel/`, undefined, as(asked.person)),
    ]);
    const { status } = await withdrawal(asked);
    expect([file.status, cancelled.status, status]).toEqual(
      status === 'processing' ? [201, 409, 'processing'] : [409, 200, 'cancelled'],
    );
  });

  test('with nothing payable is refused and uses no number', async () => {
    const before = await list();
    expect(await make()).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    // Large first payouts wait for a person.
    await aWithdrawal(501);
    expect((await make()).status).toBe(409);
    expect(await list()).toEqual(before);
  });

  test('is refused while payouts are paused', async () => {
    const asked = await aWithdrawal();
    await pause(true);
    expect((await make()).status).toBe(409);
    expect(await withdrawal(asked)).toMatchObject({ status: 'pending', waiting: { reason: 'paused' } });
    await pause(false);
    expect((await make()).body.count).toBe(1);
  });

  test('leaves out an account that cannot be read, and pays the others', async () => {
    const [unreadable, fine] = [await aWithdrawal(), await aWithdrawal()];
    const cipher = createFieldCipher({ current: 'a-key-that-is-not-configured-0123456789', previous: [] });
    const details_sealed = cipher.seal('{}', `withdrawals.details:${unreadable.id}`);
    await app.db.updateTable('withdrawals').set({ details_sealed }).where('id', '=', unreadable.id).execute();
    const printed = await runPayoutFiles(app.deps, { words: ['make'], reason: undefined });
    expect(printed).toContain(`${unreadable.id}  does not fit`);
    expect((await withdrawal(fine)).status).toBe('processing');
    expect((await withdrawal(unreadable)).status).toBe('pending');
    expect(app.logLines.filter((line) => line.includes('payout_account_unreadable'))).toHaveLength(1);
    app.logLines.length = 0;
    await app.client.post(`/wallet/withdrawals/${unreadable.id}/cancel/`, undefined, as(unreadable.person));
  });
});

describe('the stored file', () => {
  test('is exactly what was made, sealed at rest, and each look is in the audit log', async () => {
    const { reference } = await aWithdrawal(20, { first_name: 'Zoë', last_name: 'Côté' });
    const { body: file } = await make();
    const { status, body: content, headers } = await call<string>(`${file.id}/download/`);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="payouts-${String(file.number).padStart(6, '0')}.txt"`,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(content.split('\r\n').map((record) => record.length)).toEqual([1_464, 1_464, 1_464]);
    expect(content).toContain('0815300121234567');
    expect(content).toContain('ZOE COTE');
    expect(content).toContain(reference);
    expect(createHash('sha256').update(content).digest('hex')).toBe(file.sha256);
    expect(await runPayoutFiles(app.deps, { words: ['show', file.id], reason: undefined })).toBe(content);
    expect((await actsOn(app, file.id)).map(({ action, actor }) => [action, actor.split(':')[0]])).toEqual([
      ['payout_file.made', operators[0]?.operator.email],
      ['payout_file.opened', operators[0]?.operator.email],
      ['payout_file.opened', 'ops'],
    ]);
    const { content_sealed } = await app.db
      .selectFrom('payout_files')
      .select('content_sealed')
      .where('id', '=', file.id)
      .executeTakeFirstOrThrow();
    expect(content_sealed).not.toContain('1234567');
    expect(await resealPayoutFiles(app.deps)).toEqual({ resealed: 0, unreadable: 0 });
  });

  test.each(['download', 'confirm'])('that is not there cannot be asked to %s', async (what) => {
    expectRefusal(await call(`${randomUUID()}/${what}/`, {}), 404);
  });
});

describe('confirming', () => {
  test('settles every payment except the named ones, which return to the wallet with the bank’s words', async () => {
    const [paid, unpaid] = [await aWithdrawal(20), await aWithdrawal(25)];
    const { body: file } = await make();
    expect((await confirm(file.id, [{ reference: unpaid.reference, reason: 'Account closed' }])).status).toBe(204);
    expect(await withdrawal(paid)).toMatchObject({ status: 'completed', failure_reason: null });
    expect(await withdrawal(unpaid)).toMatchObject({ status: 'failed', failure_reason: 'Account closed' });
    expect([await balance(paid.person), await balance(unpaid.person)]).toEqual(['30.00', '55.00']);
    const { status, lines, ended_by } = await show(file.id);
    expect({ status, ended_by }).toEqual({ status: 'confirmed', ended_by: operators[0]?.operator.email });
    expect(lines.map((line) => line.status)).toEqual(['completed', 'failed']);
    expect((await actsOn(app, file.id)).at(-1)).toMatchObject({
      action: 'payout_file.confirmed',
      details: { paid: 1, failed: 1 },
    });
    for (const again of [await confirm(file.id), await call(`${file.id}/void/`, { reason: 'Late' })]) {
      expectRefusal(again, 409);
    }
  });

  test('twice at once counts once', async () => {
    const asked = await aWithdrawal();
    const { body: file } = await make();
    const answers = await Promise.all([confirm(file.id), confirm(file.id), confirm(file.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    expect(await withdrawal(asked)).toMatchObject({ status: 'completed' });
  });

  test('with a reference that is not in the file, or twice, changes nothing', async () => {
    const [asked, other] = [await aWithdrawal(), await aWithdrawal(501)];
    const { body: file } = await make();
    const named = { reference: asked.reference, reason: 'Closed' };
    for (const except of [[{ ...named, reference: other.reference }], [named, named], [{ ...named, reason: '' }]]) {
      expect((await confirm(file.id, except)).status).toBe(400);
    }
    expect(await withdrawal(asked)).toMatchObject({ status: 'processing' });
    expect((await show(file.id)).status).toBe('made');
  });

  test('leaves what was decided by hand in between as it is, and refuses to fail what was paid', async () => {
    const [paid, failed, open] = [await aWithdrawal(), await aWithdrawal(), await aWithdrawal()];
    const { body: file } = await make();
    await app.consoleClient.post(`/withdrawals/${paid.id}/settle/`, undefined, operators[0]);
    await app.consoleClient.post(`/withdrawals/${failed.id}/fail/`, { reason: 'Not found' }, operators[0]);
    expectRefusal(await confirm(file.id, [{ reference: paid.reference, reason: 'Closed' }]), 409);
    expectRefusal(await call(`${file.id}/void/`, { reason: 'Refused' }), 409);
    expect((await confirm(file.id)).status).toBe(204);
    const statuses = [await withdrawal(paid), await withdrawal(failed), await withdrawal(open)];
    expect(statuses.map(({ status }) => status)).toEqual(['completed', 'failed', 'completed']);
  });

  test('and a return that the bank reports later: the money is available again, once', async () => {
    const asked = await aWithdrawal(20);
    const { body: file } = await make();
    await confirm(file.id);
    const returnIt = () =>
      inTransaction(app.db, (tx) =>
        moveWithdrawal(tx, { withdrawalId: asked.id, action: 'return', actor: 'ops:test', at: app.clock.now() }),
      );
    await returnIt();
    await expect(returnIt()).rejects.toMatchObject({ code: 'invalid_transition' });
    expect(await withdrawal(asked)).toMatchObject({ status: 'failed', failure_code: 'returned' });
    expect(await balance(asked.person)).toBe('50.00');
    const { body } = await app.client.get<TransactionPage>('/wallet/transactions/', as(asked.person));
    const lines = body.results.filter(({ kind }) => kind === 'withdrawal');
    expect(lines.map(({ direction, status, amount }) => [direction, status, amount])).toEqual([
      ['in', 'completed', '20.00'],
      ['out', 'completed', '20.00'],
    ]);
  });
});

describe('a void file', () => {
  test('lets its payments into a new file, and keeps its number', async () => {
    const asked = await aWithdrawal();
    const { body: file } = await make();
    expect((await call(`${file.id}/void/`, {})).status).toBe(400);
    expect((await call(`${file.id}/void/`, { reason: 'Refused by the bank' })).status).toBe(204);
    expect(await withdrawal(asked)).toMatchObject({ status: 'pending', expected_by: null, reference: asked.reference });
    expect(await show(file.id)).toMatchObject({ status: 'voided', void_reason: 'Refused by the bank', lines: [] });
    const { body: second } = await make();
    expect(second).toMatchObject({ number: file.number + 1, count: 1 });
    expectRefusal(await confirm(file.id), 409);
    expect((await confirm(second.id)).status).toBe(204);
    expect(await withdrawal(asked)).toMatchObject({ status: 'completed' });
    // The bytes that were sent stay.
    expect((await call<string>(`${file.id}/download/`)).body).toContain(asked.reference);
  });

  test('and confirmed at once: one of the two wins', async () => {
    const asked = await aWithdrawal();
    const { body: file } = await make();
    const answers = await Promise.all([confirm(file.id), call(`${file.id}/void/`, { reason: 'Refused' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await withdrawal(asked)).status).toBe(answers[0]?.status === 204 ? 'completed' : 'pending');
  });
});

describe('in a terminal', () => {
  const run = (words: string[], more: { reason?: string; except?: string[] } = {}) =>
    runPayoutFiles(app.deps, { words, reason: more.reason, ...(more.except && { except: more.except }) });

  test('make, list, confirm with exceptions and void', async () => {
    const [paid, unpaid] = [await aWithdrawal(), await aWithdrawal()];
    const printed = await run(['make']);
    const [, number = '', id = ''] = /^Payout file (\d+) is made: (\S+), 2 payouts, 40\.00\.$/.exec(printed) ?? [];
    expect((await run(['list'])).split('\n')[0]).toMatch(new RegExp(`^${id}  0*${number}  `));
    await expect(run(['confirm', id], { except: ['no reason'] })).rejects.toThrow('is not REFERENCE=why');
    await expect(run(['confirm', id], { except: ['RLVNONENONENON=why'] })).rejects.toThrow('is not in payout file');
    expect(await run(['confirm', id], { except: [`${unpaid.reference}=Account = closed`] })).toBe(
      `Payout file ${id} is confirmed: 1 paid, 1 not paid.`,
    );
    expect([(await withdrawal(paid)).status, (await withdrawal(unpaid)).failure_reason]).toEqual([
      'completed',
      'Account = closed',
    ]);
    await expect(run(['confirm', id])).rejects.toThrow('is confirmed');
    await aWithdrawal();
    const [, second = ''] = /made: (\S+),/.exec(await run(['make'])) ?? [];
    await expect(run(['void', second])).rejects.toThrow('Say why');
    expect(await run(['void', second], { reason: 'Refused' })).toBe(
      `Payout file ${second} is void: 1 payouts wait for another file.`,
    );
  });

  test('says what is wrong', async () => {
    await expect(run(['make'])).rejects.toThrow('no number is used');
    await pause(true);
    await expect(run(['make'])).rejects.toThrow('Payouts are paused');
    await pause(false);
    for (const words of [[], ['show'], ['confirm'], ['lose', randomUUID()]]) {
      await expect(run(words)).rejects.toThrow('Say what to do');
    }
    await expect(run(['show', 'seven'])).rejects.toThrow('There is no payout file seven.');
    await expect(run(['show', randomUUID()])).rejects.toThrow('There is no payout file');
  });
});

test('with another provider no file can be made', async () => {
  const { bankFile: _bankFile, ...payouts } = app.deps.config.payouts;
  const config = { ...app.deps.config, payouts: { ...payouts, provider: 'manual' as const, bankFile: undefined } };
  await expect(runPayoutFiles({ ...app.deps, config }, { words: ['make'], reason: undefined })).rejects.toThrow(
    'PAYOUT_PROVIDER=bank_file',
  );
});
