import type { SignedInView } from '@relevo/contracts/accounts';
import { useMutation } from '@tanstack/react-query';

/** The code of passkeys is fetched with the first use: few people have one. */
export function usePasskeySignIn(onSignedIn: (answer: SignedInView) => void) {
  return useMutation({
    mutationFn: async () => (await import('./sign-in-with-passkey.ts')).signInWithPasskey(),
    onSuccess: onSignedIn,
  });
}
