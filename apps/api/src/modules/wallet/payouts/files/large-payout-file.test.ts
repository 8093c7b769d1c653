import { payoutFileMaximumParts } from '@relevo/domain/payouts';
import { byDepth } from '@relevo/fixtures/depth';
import { expect, test } from 'vitest';
import { runPayoutFiles } from '../../../../ops-payout-files.ts';
import { bankFileScene } from '../../../../testing/bank-file-scene.ts';
import { manyWithdrawals } from '../../../../testing/many-withdrawals.ts';

const { app } = bankFileScene();
const count = byDepth({ short: 60, deep: payoutFileMaximumParts + 1 });
const inFile = Math.min(count, payoutFileMaximumParts);

const numberOf = async (status: 'completed' | 'pending') =>
  (await app.db.selectFrom('withdrawal_parts').select('id').where('status', '=', status).execute()).length;
/** In a terminal, where no connection is closed for want of an answer on a busy machine. */
const run = (...words: string[]) => runPayoutFiles(app.deps, { words, reason: undefined });

test('the largest file has every payment once, is confirmed as a whole, and leaves what is beyond it', async () => {
  await manyWithdrawals(app, count);
  const printed = await run('make');
  const [, id = '', made, total] = /is made: (\S+), (\d+) payouts, (\S+)\.$/m.exec(printed) ?? [];
  expect([made, total]).toEqual([String(inFile), `${inFile * 20}.00`]);
  const content = await run('show', id);
  const records = content.split('\r\n');
  expect(records).toHaveLength(Math.ceil(inFile / 6) + 2);
  expect(records.every((record) => record.length === 1_464)).toBe(true);
  const parts = await app.db.selectFrom('withdrawal_parts').select('reference').where('file_id', '=', id).execute();
  const references = new Set(parts.map(({ reference }) => reference ?? ''));
  expect(references.size).toBe(inFile);
  expect([...references].every((reference) => content.includes(reference))).toBe(true);
  expect(await run('confirm', id)).toContain(`${inFile} paid, 0 not paid`);
  expect(await numberOf('completed')).toBe(inFile);
  expect(await numberOf('pending')).toBe(count - inFile);
});
