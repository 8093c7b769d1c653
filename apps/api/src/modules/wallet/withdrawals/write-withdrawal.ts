import { randomInt } from 'node:crypto';
import type { WithdrawalSplit } from '@relevo/domain/card-money';
import { payoutReference } from '@relevo/domain/payouts';
import type { TransactionAbout } from '@relevo/domain/wallet';
import { type WithdrawalDestination, withdrawalStatusOf } from '@relevo/domain/withdrawal-lifecycle';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { available, card, cardPayout, payout, postJournal, withoutZeros } from '../ledger/ledger.ts';
import type { Payee } from '../payouts/find-payee.ts';
import { addTransaction, nextNumber } from '../wallets.repository.ts';
import type { RefundableDeposit } from './refundable-deposits.ts';
import { sealedPlace } from './withdrawal-method.ts';

type Write = {
  id: string;
  userId: string;
  split: WithdrawalSplit;
  deposits: readonly RefundableDeposit[];
  payee: Payee;
  payableFrom: Date | null;
  at: Date;
};

type NewPart = {
  id: string;
  number: number;
  destination: WithdrawalDestination;
  depositId: string | null;
  amount: bigint;
  about: TransactionAbout;
};

/** Writes a withdrawal with its parts and reserves its money. */
export async function writeWithdrawal({ cipher, config }: Deps, tx: Tx, asked: Write): Promise<void> {
  const { id, userId, split, payee, at } = asked;
  const { currency } = config;
  // The bank account belongs to a withdrawal that pays to it.
  const details = split.bank > 0n ? payee.details : null;
  const masked = split.bank > 0n ? payee.masked : '';
  const parts = partsOf(asked, masked);
  await reserve(tx, asked, currency);
  await tx
    .insertInto('withdrawals')
    .values({
      id,
      user_id: userId,
      seq: await nextNumber(tx, userId, 'withdrawal', at),
      amount_cents: parts.reduce((total, { amount }) => total + amount, 0n),
      currency,
      status: withdrawalStatusOf(parts.map(({ destination }) => ({ destination, status: 'pending' }))),
      details_sealed: details ? cipher.seal(JSON.stringify(details), sealedPlace('withdrawals', id)) : '',
      account_masked: masked,
      payable_from: asked.payableFrom,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await writeParts(tx, asked, parts);
  for (const { depositId, amount } of split.refunds) {
    await sql`update deposits set returned_cents = returned_cents + ${amount}, updated_at = ${at} where id = ${depositId}`.execute(
      tx,
    );
  }
}

function partsOf({ split, deposits }: Write, masked: string): NewPart[] {
  const bank = {
    destination: 'bank',
    depositId: null,
    amount: split.bank,
    about: { type: 'account', masked },
  } as const;
  const refunds = split.refunds.map(({ depositId, amount }) => {
    const { brand = '', last4 = '' } = deposits.find(({ id }) => id === depositId) ?? {};
    return { destination: 'card', depositId, amount, about: { type: 'card', brand, last4 } } as const;
  });
  const parts = split.bank > 0n ? [bank, ...refunds] : refunds;
  return parts.map((part, index) => ({ ...part, id: uuidv7(), number: index + 1 }));
}

async function reserve(tx: Tx, { id, userId, split, at }: Write, currency: string): Promise<void> {
  const toCards = split.refunds.reduce((total, { amount }) => total + amount, 0n);
  await postJournal(tx, {
    event: 'withdraw',
    refId: id,
    actor: `user:${userId}`,
    at,
    currency,
    legs: withoutZeros([
      { account: available(userId), amount: -split.bank },
      { account: payout(userId, id), amount: split.bank },
      { account: card(userId), amount: -toCards },
      { account: cardPayout(userId, id), amount: toCards },
    ]),
  });
}

async function writeParts(tx: Tx, { id, userId, payee, at }: Write, parts: readonly NewPart[]): Promise<void> {
  const rows = parts.map((part) => ({
    id: part.id,
    withdrawal_id: id,
    number: part.number,
    destination: part.destination,
    deposit_id: part.depositId,
    amount_cents: part.amount,
    status: 'pending' as const,
    ...(part.destination === 'bank' && {
      speed: payee.speed,
      reference: payoutReference(randomInt),
      external_account: payee.externalAccount,
    }),
    created_at: at,
    updated_at: at,
  }));
  await tx.insertInto('withdrawal_parts').values(rows).execute();
  for (const { id: lineId, amount, about } of parts) {
    await addTransaction(tx, {
      id: lineId,
      userId,
      kind: 'withdrawal',
      direction: 'out',
      amount,
      status: 'pending',
      about,
      relatedId: id,
      at,
    });
  }
}
