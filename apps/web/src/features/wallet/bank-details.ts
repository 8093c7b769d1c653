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
export function bankProblems(details: BankDetails): Problems {
  const empty = bankFields.filter((field) => details[field] === '');
  return {
    ...schemaProblems(WithdrawalDetails, details),
    ...Object.fromEntries(empty.map((field) => [field, { problem: 'required' as const }])),
  };
}
