import { randomUUID } from 'node:crypto';
import type { TransactionPage } from '@relevo/contracts/wallet';
import { describe, expect, test } from 'vitest';
import { runPayoutFiles } from '../../../../ops-payout-files.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { bankFileScene } from '../../../../testing/bank-file-scene.ts';
import { actsOn } from '../../../../testing/console.ts';
import { expectRefusal } from '../../../../testing/expect-refusal.ts';
import { moveWithdrawal } from '../../wallet.ts';

const { app, operators, aWithdrawal, as, withdrawal, balance, call, make, show, confirm, pause } = bankFileScene();

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
