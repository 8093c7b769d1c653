import type { Language } from '@relevo/domain/account';
import type { TransactionStatus } from '@relevo/domain/wallet';
import { formatMoney } from '@relevo/i18n/formats';
import type { ChipTone } from '@relevo/ui/chip';

/** How a status looks. Deposits and withdrawals have no others. */
export const statusTones: Record<TransactionStatus, ChipTone> = {
  pending: 'warning',
  processing: 'accent',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

/** Whether its status can still change. */
export function isOpen({ status }: { status: TransactionStatus }): boolean {
  return status === 'pending' || status === 'processing';
}

/** Whether it failed: the amount is listed, but it did not move. */
export function isVoid({ status }: { status: TransactionStatus }): boolean {
  return status === 'failed' || status === 'cancelled';
}

export type Direction = 'in' | 'out';
const signs: Record<Direction, string> = { in: '+', out: '−' };

export function signedAmount(movement: { direction: Direction; amount: string }, language: Language): string {
  return `${signs[movement.direction]}${formatMoney(movement.amount, language)}`;
}
