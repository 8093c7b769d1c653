import { mayAccountBecome } from '@relevo/domain/payout-lifecycles';
import type { PayoutAccountState } from '@relevo/domain/payouts';
import { type Selectable, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { recordEvent } from '../../../platform/background/outbox.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { PayoutAccountsTable } from '../../../platform/database/tables/payout-tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PayoutAccount, PayoutProvider } from '../../../platform/payouts/payout-provider.ts';
import { publishWalletChange } from '../wallets.repository.ts';
import { addBankChange } from '../withdrawals/bank-changes.ts';

/** Another report about the same account may be faster; then what was read is old, and it is read again. */
const attempts = 5;

/** Reads an account at the provider and saves what is different. An account that is not ours changes nothing. */
export async function refreshPayoutAccount(deps: Deps, { account }: PayoutProvider, accountKey: string): Promise<void> {
  if (!account) return;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const version = await findVersion(deps.db, accountKey);
    if (!version) return;
    const reported = await account.read(accountKey);
    if (await inTransaction(deps.db, (tx) => save(deps, tx, { reported, version }))) return;
  }
  throw new Error('a payout account changes faster than it can be read');
}

type Version = { userId: string; xmin: string };

/** Shows that a row was written since. */
async function findVersion(db: Db, accountKey: string): Promise<Version | undefined> {
  const { rows } = await sql<Version>`
    select user_id as "userId", xmin::text as xmin from payout_accounts where account_key = ${accountKey}`.execute(db);
  return rows[0];
}

type Row = Selectable<PayoutAccountsTable>;

/** False when the account was saved since it was read. */
async function save({ clock }: Deps, tx: Tx, { reported, version }: { reported: PayoutAccount; version: Version }) {
  const { userId, xmin } = version;
  // The lock of every change of bank data, so that of two the second sees the first.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { rows } = await sql<Row>`
    select * from payout_accounts where account_key = ${reported.accountKey} and xmin::text = ${xmin} for update`.execute(
    tx,
  );
  const before = rows[0];
  if (!before) return false;
  const at = clock.now();
  const { state, external } = await follow(tx, { before, reported, at });
  await tx
    .updateTable('payout_accounts')
    .set({
      ...external,
      state,
      requirements: [...reported.requirements],
      instant: reported.instant,
      updated_at: at,
    })
    .where('account_key', '=', reported.accountKey)
    .execute();
  const isNeeded = state === 'restricted' || (state === 'setup_needed' && before.state === 'in_review');
  if (isNeeded && state !== before.state) await recordEvent(tx, { type: 'payout_account.needed', userId }, at);
  await publishWalletChange(tx, userId, at, 'payout_account');
  return true;
}

type Follow = { before: Row; reported: PayoutAccount; at: Date };

/** A bank account that its owner disowned is not paid to; another one is a change like any other. */
async function follow(tx: Tx, { before, reported, at }: Follow) {
  const isDisowned = reported.externalAccount !== null && reported.externalAccount === before.disowned_account;
  const wasReady = before.state === 'ready' || before.state === 'restricted';
  const isRestricted = isDisowned || (wasReady && reported.state !== 'ready');
  const next: PayoutAccountState = isRestricted ? 'restricted' : reported.state;
  const state = mayAccountBecome(before.state, next) ? next : before.state;
  // One that is gone is remembered, so that the next one counts as its replacement.
  const isNew = reported.externalAccount !== null && reported.externalAccount !== before.external_account;
  if (!isNew) return { state, external: {} };
  await recordBankChange(tx, { before, masked: reported.externalMasked, at });
  return {
    state,
    external: {
      external_account: reported.externalAccount,
      external_masked: reported.externalMasked,
      external_since: at,
    },
  };
}

/** As for an account that is entered here: mailed, and a replaced one waits. */
async function recordBankChange(tx: Tx, { before, masked, at }: { before: Row; masked: string; at: Date }) {
  const id = uuidv7();
  const { user_id: userId, provider } = before;
  const kind = before.external_account === null ? 'first' : 'replaced';
  await addBankChange(tx, { id, user_id: userId, kind, account_masked: masked, changed_at: at, provider });
  const type = kind === 'first' ? 'account.bank_added' : 'account.bank_changed';
  await recordEvent(tx, { type, userId, changeId: id }, at);
}
