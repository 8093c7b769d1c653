import { Refusal } from './refusals.ts';

/** How a session was signed in to; a recovery code counts as the code of the app. */
export const signInMethods = ['password', 'password_totp', 'passkey'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** What a person can sign in with when the password alone is not enough. */
export const secondFactorMethods = ['totp', 'recovery_code', 'passkey'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

export const recoveryCodeCount = 10;
export const passkeyLimits = { count: 20, nameLength: 60 };
/** How long the challenge of a passkey can be answered. */
export const challengeMinutes = 5;

/** The password was right and the account asks for more. */
export class SecondFactorNeeded extends Refusal {
  readonly methods: readonly SecondFactorMethod[];

  constructor(methods: readonly SecondFactorMethod[]) {
    super('second_factor_needed');
    this.methods = methods;
  }
}

/** What the account can give beside the password, in the order in which a screen offers it. */
export function methodsOf({ recoveryCodes, passkeys }: { recoveryCodes: number; passkeys: number }) {
  const has: Record<SecondFactorMethod, boolean> = {
    totp: true,
    recovery_code: recoveryCodes > 0,
    passkey: passkeys > 0,
  };
  return secondFactorMethods.filter((method) => has[method]);
}
