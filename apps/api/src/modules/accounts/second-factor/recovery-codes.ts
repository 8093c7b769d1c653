import { readTypedCode } from '@relevo/domain/scan-rules';
import { recoveryCodeCount } from '@relevo/domain/second-factor';
import { hashToken, randomCode } from '../../../platform/security/random-token.ts';

/** 80 bits: a hash without salt is enough, and guessing one needs no limit beyond that of signing in. */
const codeLength = 16;

/** Codes to print, in groups of four, and what is stored of them. */
export function newRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const plain = Array.from({ length: recoveryCodeCount }, () => randomCode(codeLength));
  return {
    codes: plain.map((code) => code.match(/.{4}/g)?.join('-') ?? code),
    hashes: plain.map(hashToken),
  };
}

/** The stored form of a typed code; null for what cannot be one. */
export function hashOfTyped(code: string): Buffer | null {
  const plain = readTypedCode(code, codeLength);
  return plain === null ? null : hashToken(plain);
}
