/** Keys that may hold a secret or personal data, at any depth of a log entry. */
export const secretKeys: readonly string[] = [
  'authorization',
  'cookie',
  'x-confirm-password',
  'password',
  'password_confirm',
  'new_password',
  'current_password',
  'token',
  'refresh',
  'access',
  'access_token',
  'refresh_token',
  'email',
  'phone',
  'date_of_birth',
  'social_insurance_number',
  'bank_account',
  'parameters',
];
const secret = new Set(secretKeys);

export const redacted = '[redacted]';
/** An entry is flat or almost; what lies deeper is left out, as in pino's own limit. */
const deepest = 5;

/** The entry without the values of secret keys; the same object when it has none, because almost every entry is flat. */
export function redactEntry<Entry extends object>(entry: Entry): Entry {
  return redactObject(entry, deepest) as Entry;
}

function redactObject(source: object, levels: number): object {
  let copy: Record<string, unknown> | undefined;
  for (const [key, value] of Object.entries(source)) {
    const written = secret.has(key) ? redacted : redactValue(value, levels);
    if (written === value) continue;
    copy ??= { ...source };
    copy[key] = written;
  }
  return copy ?? source;
}

function redactValue(value: unknown, levels: number): unknown {
  // Errors have their serializer, and dates, addresses and buffers are written by their toJSON.
  if (typeof value !== 'object' || value === null || value instanceof Error || 'toJSON' in value) return value;
  if (levels === 0) return '[too deep]';
  if (!Array.isArray(value)) return redactObject(value, levels - 1);
  const written = value.map((item) => redactValue(item, levels - 1));
  return written.every((item, index) => item === value[index]) ? value : written;
}
