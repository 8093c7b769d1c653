import { codesBeforeWarning } from '@relevo/domain/login-throttle';
import { recordEvent } from '../../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { matchTotp } from '../../../platform/security/totp.ts';
import { type CountedAttempt, countAttempt, refundAttempt } from '../sign-in/login-throttle.ts';
import { hashOfTyped } from './recovery-codes.ts';
import {
  findSecondFactor,
  openTotpKey,
  type SecondFactor,
  useRecoveryHash,
  useStep,
} from './second-factors.repository.ts';

export type UsedCode = { method: 'totp' } | { method: 'recovery_code'; left: number };

export const isAppCode = (code: string): boolean => /^[0-9]{6}$/.test(code);

/** The step that the code of the app belongs to; null when it is wrong or too old. */
export function stepOf(deps: Pick<Deps, 'cipher' | 'clock'>, factor: SecondFactor, code: string): number | null {
  const lastStep = factor.last_step === null ? null : Number(factor.last_step);
  return matchTotp(openTotpKey(deps, factor), code, { at: deps.clock.now(), lastStep });
}

/** Uses up a code of the app; false when it is wrong or was used, also by another request at the same time. */
export async function useAppCode(
  deps: Deps,
  tx: Tx,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const factor = await findSecondFactor(tx, userId);
  if (!factor?.confirmed_at) return false;
  const step = stepOf(deps, factor, code);
  return step !== null && (await useStep(tx, { userId, step }));
}

/** Uses up a code of the app or a recovery code; null when it is neither. Each works once. */
export async function useCode(deps: Deps, tx: Tx, given: { userId: string; code: string }): Promise<UsedCode | null> {
  if (isAppCode(given.code)) return (await useAppCode(deps, tx, given)) ? { method: 'totp' } : null;
  const hash = hashOfTyped(given.code);
  const left = hash && (await useRecoveryHash(tx, { userId: given.userId, hash }));
  return left === null ? null : { method: 'recovery_code', left };
}

type Try = { userId: string; email: string; code: string };

/**
 * Counts codes of the app for the account over all sessions and addresses: six digits would be guessed in time. Recovery
 * codes are too long for that, so a pause does not hold them up. Refuses during a pause.
 */
export async function countCode(deps: Deps, { userId, email, code }: Try): Promise<CountedAttempt> {
  if (!isAppCode(code)) return [];
  const counted = await countAttempt(deps, { email, address: '' }, { scopes: ['user_code'] });
  // Mailed once, because the next failure makes it six, and also when this code is right: the ones before were wrong.
  if (counted[0]?.failures === codesBeforeWarning) await warn(deps, userId);
  return counted;
}

export const refundCode = refundAttempt;

async function warn({ db, clock }: Deps, userId: string): Promise<void> {
  await inTransaction(db, (tx) =>
    recordEvent(tx, { type: 'account.sign_in_suspicious', userId, cause: 'wrong_codes' }, clock.now()),
  );
}
