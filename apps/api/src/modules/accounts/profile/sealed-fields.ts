import { FieldRefusal } from '@relevo/domain/field-problems';
import { refuseLongAccount } from '../../../platform/bank-account-digits.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { User } from './users.repository.ts';

/** The column of each encrypted field, by its wire name. */
const sealedColumns = {
  bank_account: 'bank_account_sealed',
  social_insurance_number: 'social_insurance_number_sealed',
} as const;

type SecretField = keyof typeof sealedColumns;
const secretFields = Object.keys(sealedColumns) as SecretField[];

const problems = { bank_account: 'bank_account_invalid', social_insurance_number: 'sin_invalid' } as const;

const shownDigits = 4;
const hiddenDigits = '•••••';

/** Shows the last digits; a very short number shows none. */
export function maskDigits(plain: string): string {
  return plain.length > shownDigits ? `${hiddenDigits}${plain.slice(-shownDigits)}` : hiddenDigits;
}

export function maskSecrets(deps: Deps, user: User): Record<SecretField, string> {
  const masked = secretFields.map((field) => {
    const plain = readField(deps, user, field);
    return [field, plain === '' ? '' : maskDigits(plain ?? '')];
  });
  return Object.fromEntries(masked) as Record<SecretField, string>;
}

/** The decrypted value: empty without one, null when its key is not configured, which must not block the user. */
export function readField({ cipher, log }: Deps, user: User, field: SecretField): string | null {
  const sealed = user[sealedColumns[field]];
  if (!sealed) return '';
  try {
    return cipher.open(sealed, placeOf(user.id, field));
  } catch (error) {
    log.error(
      { event: 'field_decryption_failed', err: error, field, user_id: user.id },
      'Encrypted field could not be decrypted',
    );
    return null;
  }
}

type SealedChanges = { bank_account_sealed?: string | null; social_insurance_number_sealed?: string | null };

type SealChanges = {
  userId: string;
  changes: Partial<Record<SecretField, string>>;
  /** The account as it is; null while it is being created. */
  user: User | null;
};

/** New digits are encrypted, an empty text clears the field, and the exact mask that was answered keeps it. */
export function sealChanges(deps: Deps, { userId, changes, user }: SealChanges): SealedChanges {
  const masks = user && maskSecrets(deps, user);
  const sealed: SealedChanges = {};
  for (const field of secretFields) {
    const value = changes[field];
    if (value === undefined) continue;
    if (value.includes('•')) {
      if (value !== masks?.[field]) throw new FieldRefusal({ [field]: [{ problem: problems[field] }] });
      continue;
    }
    if (field === 'bank_account') refuseLongAccount(deps, value, field);
    sealed[sealedColumns[field]] = value === '' ? null : deps.cipher.seal(value, placeOf(userId, field));
  }
  return sealed;
}

/** Re-encrypts the columns of a previous key; counts those with a key that is no longer configured. */
export function sealAnew({ cipher }: Deps, user: User): { columns: SealedChanges; unreadable: number } {
  const columns: SealedChanges = {};
  let unreadable = 0;
  for (const field of secretFields) {
    const sealed = user[sealedColumns[field]];
    if (!sealed || !cipher.isStale(sealed)) continue;
    const place = placeOf(user.id, field);
    try {
      columns[sealedColumns[field]] = cipher.seal(cipher.open(sealed, place), place);
    } catch {
      unreadable += 1;
    }
  }
  return { columns, unreadable };
}

const placeOf = (userId: string, field: SecretField) => `users.${field}:${userId}`;
