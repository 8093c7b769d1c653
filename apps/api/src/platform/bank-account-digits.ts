import { FieldRefusal } from '@relevo/domain/field-problems';
import type { Deps } from './deps.ts';

/** The schema takes the longest number of any installation; this one may allow fewer digits. */
export function refuseLongAccount({ config }: Pick<Deps, 'config'>, account: string, field: string): void {
  if (account.length <= config.bankAccountMaxDigits) return;
  throw new FieldRefusal({ [field]: [{ problem: 'bank_account_invalid' }] });
}
