import type { Deps } from '../../platform/deps.ts';
import type { User } from './users.repository.ts';

/** Wire name of each secret field and the column its seal is kept in. */
const sealedColumns = {
  bank_account: 'bank_account_sealed',
  social_insurance_number: 'social_insurance_number_sealed',
} as const;

type SecretField = keyof typeof sealedColumns;
const secretFields = Object.keys(sealedColumns) as SecretField[];

const shownDigits = 4;
const hiddenDigits = '•••••';

/** The last digits, enough for the owner to recognise it. A very short number shows nothing. */
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

/** What is sealed, empty when nothing is, and null when its key is not configured: that must not keep a person out. */
export function readField({ cipher, log }: Deps, user: User, field: SecretField): string | null {
  const sealed = user[sealedColumns[field]];
  if (!sealed) return '';
  try {
    return cipher.open(sealed, placeOf(user.id, field));
  } catch (error) {
    log.error({ err: error, field, user_id: user.id }, 'a sealed field cannot be opened');
    return null;
  }
}

type SealedChanges = { bank_account_sealed?: string | null; social_insurance_number_sealed?: string | null };

/** New digits are sealed, an empty text clears, and the masked text we answered leaves the field as it is. */
export function sealChanges(
  { cipher }: Deps,
  userId: string,
  changes: Partial<Record<SecretField, string>>,
): SealedChanges {
  const sealed: SealedChanges = {};
  for (const field of secretFields) {
    const value = changes[field];
    if (value === undefined || value.startsWith('•')) continue;
    sealed[sealedColumns[field]] = value === '' ? null : cipher.seal(value, placeOf(userId, field));
  }
  return sealed;
}

/** The columns that an older key sealed, sealed anew. One whose key is not known any more is left as it is, and counted. */
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
