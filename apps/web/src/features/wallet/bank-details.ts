import type { UserView } from '@relevo/contracts/profile';
import { WithdrawalDetails } from '@relevo/contracts/wallet';
import { type Problems, schemaProblems } from '../../platform/forms/schema-problems.ts';

export const bankFields = ['bank_institution', 'bank_transit', 'bank_account'] as const;
export type BankField = (typeof bankFields)[number];
export type BankDetails = Record<BankField, string>;

/** What a profile would still have to say before money can go to a bank. */
export function missingBanking(user: Pick<UserView, BankField>): BankField[] {
  return bankFields.filter((field) => !user[field]);
}

/** An empty field is called missing, not wrong. */
export function bankProblems(details: BankDetails, accountDigits: number): Problems {
  const wrong = schemaProblems(WithdrawalDetails, details);
  const isAccountWrong = wrong.bank_account !== undefined || details.bank_account.length > accountDigits;
  const empty = bankFields.filter((field) => details[field] === '');
  return {
    ...wrong,
    ...(isAccountWrong && {
      bank_account: { problem: 'bank_account_invalid' as const, parameters: { maximum: accountDigits } },
    }),
    ...Object.fromEntries(empty.map((field) => [field, { problem: 'required' as const }])),
  };
}
