import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { DepositView, WalletView, WithdrawalMethodView, WithdrawalView } from '@relevo/contracts/wallet';
import { parseMoney } from '@relevo/domain/money';
import { payShift } from '../modules/wallet/ledger/pay-shift.ts';
import { inTransaction } from '../platform/database/database.ts';
import { earn } from './earned-money.ts';
import { anApprovedUser, withPassword } from './people.ts';
import type { TestApp } from './test-app.ts';

export const banking = { bank_account: '1234567', bank_institution: '006', bank_transit: '00011' };
type Headers = Record<string, string>;
export const as = ({ access_token: token }: SignedInView, headers: Headers = {}) => ({ token, headers });

/** The calls of the wallet as a test makes them. */
export function walletCalls(app: TestApp) {
  const deposit = (person: SignedInView, amount: unknown, headers: Headers = {}) =>
    app.client.post<DepositView>('/wallet/deposits/', { amount }, as(person, headers));
  const withdraw = (person: SignedInView, amount: unknown, headers: Headers = {}) =>
    app.client.post<WithdrawalView>('/wallet/withdrawals/', { amount }, as(person, headers));
  const attachCard = (person: SignedInView, token = 'tok_visa') =>
    app.client.post<WalletView>('/wallet/manage-card/', { payment_token: token }, as(person));
  return {
    deposit,
    withdraw,
    attachCard,
    wallet: async (person: SignedInView) => (await app.client.get<WalletView>('/wallet/', as(person))).body,
    setMethod: (person: SignedInView, details: unknown) =>
      app.client.post<WithdrawalMethodView>(
        '/wallet/withdrawals/set-method/',
        { withdrawal_details: details },
        as(person, withPassword),
      ),
    /** A user with a card, banking details and this much money from that card. */
    async depositorWith(amount: string | null, changes: Record<string, unknown> = banking): Promise<SignedInView> {
      const person = await anApprovedUser(app, changes);
      await attachCard(person);
      if (amount !== null) await deposit(person, amount);
      return person;
    },
    /** A user with a card, banking details and this much earned money. */
    async earnerWith(amount: string, changes: Record<string, unknown> = banking): Promise<SignedInView> {
      const person = await anApprovedUser(app, changes);
      await attachCard(person);
      await earn(app.deps, person.user.id, parseMoney(amount) ?? 0n);
      return person;
    },
    pay(employer: SignedInView, worker: SignedInView, amount: bigint, title = 'Barista') {
      const about = { type: 'shift', title, starts_at: '2026-11-23T13:00:00Z' } as const;
      const people = { employerId: employer.user.id, workerId: worker.user.id };
      const asked = { workerShiftId: randomUUID(), ...people, amount, about };
      return inTransaction(app.db, (tx) => payShift(app.deps, tx, asked));
    },
  };
}

/** What is no amount, and what is said about it. */
export const badAmounts: [unknown, string][] = [
  ['1.001', 'Must be an amount with at most two decimals'],
  [1.005, 'Must be an amount with at most two decimals'],
  ['abc', 'Must be an amount with at most two decimals'],
  ['1e3', 'Must be an amount with at most two decimals'],
  [1e21, 'Must be an amount with at most two decimals'],
  ['1,50', 'Must be an amount with at most two decimals'],
  ['$5', 'Must be an amount with at most two decimals'],
  ['٣', 'Must be an amount with at most two decimals'],
  [true, 'Must be an amount with at most two decimals'],
  [['5'], 'Must be an amount with at most two decimals'],
  [null, 'This field is required'],
  ['', 'This field is required'],
  [undefined, 'This field is required'],
];
