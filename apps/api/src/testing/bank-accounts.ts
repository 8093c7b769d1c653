import type { SignedInView } from '@relevo/contracts/accounts';
import type { UserView } from '@relevo/contracts/profile';
import type { WithdrawalMethodView, WithdrawalView } from '@relevo/contracts/wallet';
import { earn } from './earned-money.ts';
import { eventually } from './eventually.ts';
import { anApprovedUser } from './people.ts';
import type { TestApp } from './test-app.ts';

export const ours = { bank_account: '1234567', bank_institution: '006', bank_transit: '00011' };
export const theirs = { bank_account: '7654321', bank_institution: '010', bank_transit: '00022' };
export const masked = (account: typeof ours) => ({
  ...account,
  bank_account: `•••••${account.bank_account.slice(-4)}`,
});

export type Options = { headers?: Record<string, string> };

export const changeProfile = (
  { client }: TestApp,
  { access_token: token }: SignedInView,
  body: object,
  options: Options = {},
) => client.patch<UserView>('/user/profile/', body, { token, ...options });

export const setMethod = (
  { client }: TestApp,
  { access_token: token }: SignedInView,
  withdrawal_details: object,
  options: Options = {},
) =>
  client.post<WithdrawalMethodView>('/wallet/withdrawals/set-method/', { withdrawal_details }, { token, ...options });

export const getMethod = async ({ client }: TestApp, { access_token: token }: SignedInView) =>
  (await client.get<WithdrawalMethodView>('/wallet/withdrawals/set-method/', { token })).body.current_details;

export const withdraw = ({ client }: TestApp, { access_token: token }: SignedInView, amount: number) =>
  client.post<WithdrawalView>('/wallet/withdrawals/', { amount }, { token });

export const undoBankChange = ({ client }: TestApp, token: string) => client.post('/user/undo-bank-change/', { token });

/** An approved user with a hundred dollars of earned money. */
export async function aUserWithEarnings(app: TestApp, changes: object): Promise<SignedInView> {
  const person = await anApprovedUser(app, { ...changes });
  await earn(app.deps, person.user.id, 100_00n);
  return person;
}

/** The secret of the newest link that was mailed about a bank account. */
export async function mailedUndoLink(app: TestApp, { user }: SignedInView, subject: string): Promise<string> {
  const mail = await eventually(() =>
    app.db
      .selectFrom('mails')
      .select('text_body')
      .where('to_address', '=', user.email)
      .where('subject', '=', subject)
      .orderBy('created_at', 'desc')
      .executeTakeFirst(),
  );
  return /\/security\?undo=([\w-]{43})/.exec(mail.text_body)?.[1] ?? '';
}
