import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { deriveKeys, type Secrets } from './secrets.ts';

const lifetimeSeconds = 3600;

/** Signs and checks the addresses of private files, which expire: an image element sends no token. */
export type SignedMedia = {
  /** A relative address, `/media/KEY?expires=…&signature=…`. */
  addressOf(fileKey: string): string;
  isValid(fileKey: string, expires: string, signature: string): boolean;
};

export function createSignedMedia({ secrets, clock }: { secrets: Secrets; clock: Clock }): SignedMedia {
  const keys = deriveKeys(secrets, 'relevo signed media');
  const sign = (fileKey: string, expires: string, key = keys[0]) =>
    createHmac('sha256', key).update(`${fileKey}\n${expires}`).digest('base64url');
  return {
    addressOf(fileKey) {
      // Rounded up to the lifetime, so that the same file keeps its address and the browser can cache it.
      const now = Math.floor(clock.now().getTime() / 1000);
      const expires = String((Math.floor(now / lifetimeSeconds) + 2) * lifetimeSeconds);
      return `/media/${fileKey}?expires=${expires}&signature=${sign(fileKey, expires)}`;
    },
    isValid(fileKey, expires, signature) {
      if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= clock.now().getTime()) return false;
      const given = Buffer.from(signature);
      return keys.some((key) => {
        const expected = Buffer.from(sign(fileKey, expires, key));
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
  };
}
