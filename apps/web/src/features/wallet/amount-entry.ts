import { ApiError } from '@relevo/browser/api-error';
import { DepositBody, WithdrawalBody } from '@relevo/contracts/wallet';
import type { Language } from '@relevo/domain/account';
import { formatMoneyWire, parseMoney } from '@relevo/domain/money';
import { minimumWithdrawal } from '@relevo/domain/wallet';
import { formatMoney } from '@relevo/i18n/formats';
import { type Problems, schemaProblems } from '../../platform/forms/schema-problems.ts';

/** An amount as it may be typed: French writes the cents after a comma. */
export function amountEntry(amount: string, language: Language): string {
  return language === 'fr' ? amount.replace('.', ',') : amount;
}

/** A comma before the last three digits parts the thousands: no amount has three decimals. */
const thousandsCommas = /^\d{1,3}(,\d{3})+$/;

/** What was typed, as the wire writes it. Spaces, a dollar sign and either decimal mark are fine; the rest stays as it is. */
export function readAmountEntry(entry: string): string {
  const bare = entry.replaceAll(/[\s$]/g, '');
  const plain = bare.includes('.') || thousandsCommas.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.');
  const cents = parseMoney(plain);
  return cents === null ? plain : formatMoneyWire(cents);
}

/** Whether it can be named on a button yet. */
export function isPositiveAmount(amount: string): boolean {
  const cents = parseMoney(amount);
  return cents !== null && cents > 0n;
}

export function depositProblems(entry: string): Problems {
  return schemaProblems(DepositBody, { amount: readAmountEntry(entry) });
}

type Limit = { available: string; language: Language };

/** Refuses more than what is available, saying how much that is, and less than the minimum unless it is everything. */
export function withdrawalProblems(entry: string, { available, language }: Limit): Problems {
  const amount = readAmountEntry(entry);
  const problems = schemaProblems(WithdrawalBody, { amount });
  const asked = parseMoney(amount);
  const most = parseMoney(available);
  if (problems.amount || asked === null || most === null) return problems;
  if (asked < minimumWithdrawal && asked !== most) return { amount: { problem: 'withdrawal_too_small' } };
  if (asked <= most) return problems;
  return { amount: { problem: 'too_big', parameters: { maximum: formatMoney(available, language) } } };
}

/** What the limit of a day still allows, after a refusal because of it; null when no deposit is possible. */
export function leftToday(error: Error | null): string | null {
  if (!(error instanceof ApiError) || error.code !== 'daily_limit') return null;
  const { left } = error.body as { left?: unknown };
  return typeof left === 'string' && depositProblems(left).amount === undefined ? left : null;
}
