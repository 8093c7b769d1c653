import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new key for an authenticator app, in base32 as people can type it. */
export function newTotpKey(): string {
  return [...randomBytes(32)].map((byte) => alphabet[byte % 32]).join('');
}

/** What an authenticator app reads from a QR code. */
export function totpAddress(key: string, account: string): string {
  const label = encodeURIComponent(`Relevo:${account}`);
  return `otpauth://totp/${label}?secret=${key}&issuer=Relevo&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
}

export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / 1000 / stepSeconds);
}

/** The code an app shows during a step (RFC 6238). */
export function totpCode(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', decodeBase32(key)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step a code belongs to, one before or after now at most; null when it is wrong or was used already. */
export function matchTotp(key: string, code: string, { at, lastStep }: { at: Date; lastStep: number | null }) {
  // Other characters can be longer in bytes, and timingSafeEqual needs equal lengths.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const now = totpStep(at);
  const given = Buffer.from(code);
  for (const step of [now, now - 1, now + 1]) {
    const isUsed = lastStep !== null && step <= lastStep;
    if (timingSafeEqual(given, Buffer.from(totpCode(key, step))) && !isUsed) return step;
  }
  return null;
}

function decodeBase32(text: string): Buffer {
  let bits = 0;
  let value = 0;
  const bytes: number[] = [];
  for (const character of text) {
    value = ((value << 5) | alphabet.indexOf(character)) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >> bits) & 0xff);
    }
  }
  return Buffer.from(bytes);
}
