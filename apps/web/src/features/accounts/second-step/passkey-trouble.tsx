import { useTexts } from '@relevo/browser/texts';
import { Alert } from '@relevo/ui/alert';
import { passkeyTroubleOf } from './sign-in-with-passkey.ts';

/** Why signing in with a passkey came to nothing. A person who changed their mind is not alarmed. */
export function PasskeyTrouble({ error }: { error: Error }) {
  const t = useTexts('accounts/second-step');
  const kind = passkeyTroubleOf(error);
  return (
    <Alert tone={kind === 'cancelled' ? 'info' : 'danger'}>
      {kind === null ? error.message : t(`passkeyTrouble.${kind}`)}
    </Alert>
  );
}
