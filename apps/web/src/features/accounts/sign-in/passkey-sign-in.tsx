import { useTexts } from '@relevo/browser/texts';
import type { SignedInView } from '@relevo/contracts/accounts';
import { Button } from '@relevo/ui/button';
import { Fingerprint } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { usePasskeySignIn } from '../second-step/use-passkey-sign-in.ts';

const PasskeyTrouble = lazyPart(
  () => import('../second-step/passkey-trouble.tsx').then((file) => file.PasskeyTrouble),
  ['accounts/second-step'],
);

/** The other way in: fingerprint, face or screen lock instead of a password. Not there in browsers that cannot. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn(answer: SignedInView): void }) {
  const t = useTexts('accounts/sign-in');
  const signIn = usePasskeySignIn(onSignedIn);
  // The same as `canUsePasskeys`; what else its file does is fetched with the first use.
  if (typeof window.PublicKeyCredential !== 'function') return null;
  return (
    <div className="grid gap-4 border-line border-t pt-5">
      <Button
        variant="secondary"
        size="lg"
        wide
        icon={<Fingerprint aria-hidden="true" className="size-5" />}
        busy={signIn.isPending}
        busyText={t('passkeyBusy')}
        onClick={() => signIn.mutate()}
      >
        {t('passkey')}
      </Button>
      {signIn.error && (
        <Suspense>
          <PasskeyTrouble error={signIn.error} />
        </Suspense>
      )}
    </div>
  );
}
