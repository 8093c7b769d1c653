import { createHash } from 'node:crypto';
import { type BankFile, nextBankDay, totalOf } from '@relevo/domain/bank-file';
import { writeCpa005 } from '@relevo/domain/cpa-005';
import { writePain001 } from '@relevo/domain/pain-001';
import { bankZone } from '@relevo/domain/payouts';
import { Refusal } from '@relevo/domain/refusals';
import { localDate } from '@relevo/domain/schedule';
import { arrivalDay } from '@relevo/domain/withdrawal-arrival';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../../../platform/database/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts';
import { holdSwitch } from '../pause-payouts.ts';
import { findPayable, type Payable } from './find-payable.ts';
import { addFile, contentPlace, lockFileNumbers, nextFileNumber } from './payout-files.repository.ts';

const writers = { cpa005: writeCpa005, pain001: writePain001 } as const;

export type MadeFile = {
  id: string;
  number: number;
  count: number;
  total: bigint;
  /** Ids of withdrawals that the format cannot carry. */
  left: string[];
};

/** Takes up everything payable and writes it into one file; nothing payable uses no number. */
export async function makePayoutFile(
  deps: Deps,
  tx: Tx,
  { actor, at }: { actor: string; at: Date },
): Promise<MadeFile> {
  const { cipher, config } = deps;
  const settings = config.payouts.bankFile;
  if (!settings) throw new Refusal('invalid_transition', { action: 'make', status: config.payouts.provider });
  await lockFileNumbers(tx);
  // Held until the file is made, so that a pause never overtakes it.
  if ((await holdSwitch(tx)).is_off) throw new Refusal('invalid_transition', { action: 'make', status: 'paused' });
  const { payments, left } = await findPayable(deps, tx, settings.format);
  if (payments.length === 0) throw new Refusal('invalid_transition', { action: 'make', status: 'nothing_payable' });
  const id = uuidv7();
  const file = bankFileOf(deps, payments, { number: await nextFileNumber(tx), at });
  const content = writers[settings.format](file);
  const total = totalOf(payments);
  await addFile(tx, {
    id,
    number: file.number,
    format: settings.format,
    status: 'made',
    part_count: payments.length,
    total_cents: total,
    currency: file.currency,
    content_sealed: cipher.seal(content, contentPlace(id)),
    content_sha256: createHash('sha256').update(content, 'utf8').digest(),
    made_at: at,
    made_by: actor,
    ended_at: null,
    ended_by: null,
    void_reason: null,
  });
  await takeUp(tx, payments, { fileId: id, madeOn: file.madeOn, actor, at });
  return { id, number: file.number, count: payments.length, total, left };
}

function bankFileOf({ config }: Deps, payments: Payable[], { number, at }: { number: number; at: Date }): BankFile {
  const { currency, payouts } = config;
  const { bankFile } = payouts;
  if (!bankFile) throw new Error('the settings of bank files are missing');
  const { institution, transit, account } = bankFile.returnAccount;
  return {
    number,
    madeAt: at,
    madeOn: localDate(at, bankZone),
    currency,
    originator: {
      id: bankFile.originatorId,
      name: bankFile.originatorName,
      shortName: bankFile.originatorShortName,
      dataCentre: bankFile.dataCentre,
      cpaCode: bankFile.cpaCode,
      account: { bank_institution: institution, bank_transit: transit, bank_account: account },
    },
    payments,
  };
}

type TakeUp = { fileId: string; madeOn: string; actor: string; at: Date };

async function takeUp(tx: Tx, payments: readonly Payable[], { fileId, madeOn, actor, at }: TakeUp): Promise<void> {
  const expectedBy = arrivalDay(nextBankDay(madeOn));
  for (const { withdrawalId, partId, reference } of payments) {
    await moveWithdrawal(tx, { withdrawalId, action: 'process', provider: 'bank_file', actor, at });
    await tx
      .updateTable('withdrawal_parts')
      .set({ file_id: fileId, reference, expected_by: expectedBy })
      .where('id', '=', partId)
      .execute();
  }
}
