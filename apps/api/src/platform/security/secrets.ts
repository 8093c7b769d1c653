import { hkdfSync } from 'node:crypto';

/** The secret that signs comes first; what the older ones behind it have signed still counts. */
export type Secrets = readonly [current: string, ...previous: string[]];

/** Keys of one purpose, in the order of their secrets. */
export type SigningKeys = readonly [current: Buffer, ...previous: Buffer[]];

/** A separate key for each purpose, so that nothing signed for one counts for another. */
export function deriveKeys(secrets: Secrets, purpose: string, { salt = '', length = 32 } = {}): SigningKeys {
  const [current, ...previous] = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, salt, purpose, length)),
  );
  if (!current) throw new Error('there is no secret');
  return [current, ...previous];
}
