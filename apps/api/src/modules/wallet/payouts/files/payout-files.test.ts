import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { runPayoutFiles } from '../../../../ops-payout-files.ts';
import { createFieldCipher } from '../../../../platform/security/field-cipher.ts';
import { bankFileScene } from '../../../../testing/bank-file-scene.ts';
import { actsOn } from '../../../../testing/console.ts';
import { expectRefusal } from '../../../../testing/expect-refusal.ts';
import { resealPayoutFiles } from '../../wallet.ts';

const { app, operators, aWithdrawal, as, withdrawal, balance, call, make, show, list, pause } = bankFileScene();

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

test('with another provider no file can be made', async () => {
  const { bankFile: _bankFile, ...payouts } = app.deps.config.payouts;
  const config = { ...app.deps.config, payouts: { ...payouts, provider: 'manual' as const, bankFile: undefined } };
  await expect(runPayoutFiles({ ...app.deps, config }, { words: ['make'], reason: undefined })).rejects.toThrow(
    'PAYOUT_PROVIDER=bank_file',
  );
});
