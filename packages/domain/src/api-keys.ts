/** Limits of the keys of a company. */
export const keyLimits = { live: 20, nameLength: 60, minimumDays: 1, maximumDays: 730, perMinute: 300 };

/** `rlk_`, twelve letters and digits to find the key by, and the secret. */
const shape = /^rlk_[A-Za-z0-9]{12}_[\w-]{43}$/;
const prefixLength = 16;

export const keyStart = 'rlk_';

export const isKeyShaped = (text: string): boolean => shape.test(text);

/** The part of a key that may be shown and stored. */
export const prefixOfKey = (key: string): string => key.slice(0, prefixLength);

export const isKeyLive = (
  { revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date | null },
  now: Date,
): boolean => revokedAt === null && (expiresAt === null || expiresAt > now);
