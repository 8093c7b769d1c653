import type { SignedInView } from '@relevo/contracts/accounts';
import type { PayoutFileDetailView, PayoutFilePage, PayoutFileView } from '@relevo/contracts/console-payouts';
import type { WalletView, WithdrawalView } from '@relevo/contracts/wallet';
import { beforeAll, beforeEach } from 'vitest';
import { aSignedInOperator, type SignedInOperator } from './console.ts';
import { earn } from './earned-money.ts';
import { anApprovedUser } from './people.ts';
import { useShiftApp } from './use-test-app.ts';

/** A server that pays by files for a bank, with two operators; each test begins with nothing payable. */
export function bankFileScene() {
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
  const balance = async (person: SignedInView) =>
    (await app.client.get<WalletView>('/wallet/', as(person))).body.balance;

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

  return { app, operators, aWithdrawal, as, withdrawal, balance, call, make, show, list, confirm, pause };
}
