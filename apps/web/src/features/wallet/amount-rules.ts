import { ApiError } from '@relevo/browser/api-error';
import { DepositBody, WithdrawalBody } from '@relevo/contracts/wallet';
import type { Language } from '@relevo/domain/account';
import { parseMoney } from '@relevo/domain/money';
import { minimumWithdrawal } from '@relevo/domain/wallet';
import { formatMoney } from '@relevo/i18n/formats';
import { type Problems, schemaProblems } from '../../platform/forms/schema-problems.ts';
import { readAmountEntry } from './amount-entry.ts';

export function depositProblems(entry: string): Problems {
  return schemaProblems(DepositBody, { amount: readAmountEntry(entry) });
}

type Limit = { most: string; language: Language };

/** Refuses more than what can leave now, saying how much that is, and less than the minimum unless it is everything. */
export function withdrawalProblems(entry: string, { most: limit, language }: Limit): Problems {
  const amount = readAmountEntry(entry);
  const problems = schemaProblems(WithdrawalBody, { amount });
  const asked = parseMoney(amount);
  const most = parseMoney(limit);
  if (problems.amount || asked === null || most === null) return problems;
  if (asked < minimumWithdrawal && asked !== most) return { amount: { problem: 'withdrawal_too_small' } };
  if (asked <= most) return problems;
  return { amount: { problem: 'too_big', parameters: { maximum: formatMoney(limit, language) } } };
}

/** What the server says of the amount; that pay matures is said there, too. */
export function amountErrors(error: ApiError): Record<string, readonly string[]> {
  return error.code === 'pay_maturing' ? { amount: [error.message] } : error.fields;
}

/** What the limit of a day still allows, after a refusal because of it; null when no deposit is possible. */
export function leftToday(error: Error | null): string | null {
  if (!(error instanceof ApiError) || error.code !== 'daily_limit') return null;
  const { body } = error;
  const left = typeof body === 'object' && body !== null && 'left' in body ? body.left : null;
  return typeof left === 'string' && depositProblems(left).amount === undefined ? left : null;
}
