import type { SignedInView } from '@relevo/contracts/accounts';
import type { WithdrawalView } from '@relevo/contracts/wallet';
import type { Language } from '@relevo/domain/account';
import { sql } from 'kysely';
import { restoreAccount, suspendAccount } from '../modules/accounts/accounts.ts';
import { erasedColumns } from '../modules/accounts/profile/users.repository.ts';
import { carryOutPayouts } from '../modules/wallet/payouts/carry-out-payouts.ts';
import { getWithdrawal } from '../modules/wallet/wallet.queries.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { TestApp } from './test-app.ts';
import { as, banking, walletCalls } from './wallet-calls.ts';

/** What a test about payouts does; `deps` are those of the server, unless the provider is another one. */
export function payoutScene(app: TestApp, depsOf: () => Deps = () => app.deps) {
  const calls = walletCalls(app);
  /** Without a session: the clock of these tests outlives it. */
  const seen = (person: SignedInView, { id }: { id: string }, language: Language = 'en'): Promise<WithdrawalView> =>
    getWithdrawal(depsOf(), { id, userId: person.user.id }, language);
  return {
    ...calls,
    seen,
    /** What the background does once a minute. */
    minute: () => carryOutPayouts(depsOf(), 60_000),
    /** Someone with earned money and the bank account that ends in these digits. */
    earnerTo: (digits: string, amount = '100.00') =>
      calls.earnerWith(amount, { ...banking, bank_account: `123${digits}` }),
    withdraw: async (person: SignedInView, amount: string, more: object = {}) => {
      const asked = { amount, ...more };
      return app.client.post<WithdrawalView & { code?: string }>('/wallet/withdrawals/', asked, as(person));
    },
    cancel: (person: SignedInView, { id }: { id: string }) =>
      app.client.post<WithdrawalView & { code?: string }>(`/wallet/withdrawals/${id}/cancel/`, undefined, as(person)),
    partOf: async ({ id }: { id: string }) =>
      app.db
        .selectFrom('withdrawal_parts')
        .selectAll()
        .where('withdrawal_id', '=', id)
        .where('destination', '=', 'bank')
        .executeTakeFirstOrThrow(),
    linesOf: async (person: SignedInView, { id }: { id: string }) =>
      app.db
        .selectFrom('wallet_transactions')
        .select(['direction', 'status', 'amount_cents'])
        .where('user_id', '=', person.user.id)
        .where('related_id', '=', id)
        .orderBy('seq')
        .execute(),
    eventsOf: async (person: SignedInView) =>
      (
        await app.db
          .selectFrom('outbox_events')
          .select('type')
          .where(sql<boolean>`payload ->> 'userId' = ${person.user.id}`)
          .where('type', 'like', 'withdrawal.%')
          .orderBy('id')
          .execute()
      ).map(({ type }) => type),
    suspend: (person: SignedInView) =>
      inTransaction(app.db, (tx) => suspendAccount(tx, person.user.id, app.clock.now())),
    restore: (person: SignedInView) =>
      inTransaction(app.db, (tx) => restoreAccount(tx, person.user.id, app.clock.now())),
    erase: (person: SignedInView) =>
      app.db
        .updateTable('users')
        .set(erasedColumns(person.user.id, app.clock.now()))
        .where('id', '=', person.user.id)
        .execute(),
    openExceptions: async () =>
      (
        await app.db
          .selectFrom('payout_exceptions')
          .select(['kind', 'subject'])
          .where('resolved_at', 'is', null)
          .orderBy('kind')
          .execute()
      ).map(({ kind, subject }) => `${kind} ${subject}`),
  };
}
