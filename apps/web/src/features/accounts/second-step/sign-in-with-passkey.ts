import { ApiError } from '@relevo/browser/api-error';
import type { SignedInView } from '@relevo/contracts/accounts';
import { accounts } from '@relevo/contracts/calls/accounts';
import { api } from '../../../platform/api-client.ts';
import { deviceFailureOf, preloadPasskeys, signWithPasskey } from '../parts/passkey-device.ts';

/** Password and second step at once. What goes wrong is shown where it was asked for. */
export async function signInWithPasskey(): Promise<SignedInView> {
  preloadPasskeys();
  const options = await api.call(accounts.offerPasskeyLogIn, { toast: false });
  const response = await signWithPasskey(options);
  return api.call(accounts.logInWithPasskey, { body: { response }, toast: false });
}

export type PasskeyTroubleKind = 'cancelled' | 'refused' | 'failed';

/** Null for what the server explains itself: no network, too many tries. */
export function passkeyTroubleOf(error: Error): PasskeyTroubleKind | null {
  if (error instanceof ApiError) return error.status === 401 || error.status === 400 ? 'refused' : null;
  return deviceFailureOf(error) === 'cancelled' ? 'cancelled' : 'failed';
}
