import { randomBytes } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';

const secretBytes = 32;
const prefix = 'whsec_';

/** As Standard Webhooks writes it, so that any of its libraries takes it as it is. */
export const newSecret = (): string => prefix + randomBytes(secretBytes).toString('base64');

/** A former secret moves from one column to the other, so the place names the row and no column. */
const placeOf = (endpointId: string) => `webhook_endpoints:secret:${endpointId}`;

export function sealSecret({ cipher }: Pick<Deps, 'cipher'>, endpointId: string, secret: string): string {
  return cipher.seal(secret, placeOf(endpointId));
}

export function openSecret({ cipher }: Pick<Deps, 'cipher'>, endpointId: string, sealed: string): string {
  return cipher.open(sealed, placeOf(endpointId));
}
