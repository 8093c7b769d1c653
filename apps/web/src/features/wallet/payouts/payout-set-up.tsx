import { useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import type { PayoutAccountView } from '@relevo/contracts/wallet';
import { Button, buttonClasses } from '@relevo/ui/button';
import { useMutation } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { showToast } from '../../../platform/toasts.ts';
import { walletCalls } from '../wallet.api.ts';

/** What is missing before money can be sent, and the one way to put it right. */
export function PayoutSetUp({ account: { provider, state, requirements } }: { account: PayoutAccountView }) {
  const t = useTexts('wallet');
  const isNeeded = state === 'setup_needed' || state === 'restricted';
  return (
    <>
      {requirements.length > 0 && (
        <ul aria-label={t('payoutAccount.missing')} className="list-disc pl-5">
          {[...new Set(requirements)].map((requirement) => (
            <li key={requirement}>{requirement}</li>
          ))}
        </ul>
      )}
      {isNeeded &&
        (provider === 'stripe' ? (
          <OnboardingButton isFirst={state === 'setup_needed'} />
        ) : (
          <Link to={`${paths.profile}#banking`} className={`${buttonClasses()} sm:justify-self-start`}>
            {t('payoutAccount.enter')}
          </Link>
        ))}
    </>
  );
}

/** The provider asks on its own pages and comes back to the wallet. */
function OnboardingButton({ isFirst }: { isFirst: boolean }) {
  const t = useTexts('wallet');
  const onboarding = useMutation({
    mutationFn: walletCalls.onboardPayoutAccount,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showToast('error', error.message),
  });
  return (
    <Button
      className="sm:justify-self-start"
      icon={<ExternalLink aria-hidden="true" className="size-4" />}
      // The browser leaves for the provider a moment after the answer.
      busy={onboarding.isPending || onboarding.isSuccess}
      busyText={t('payoutAccount.opening')}
      onClick={() => onboarding.mutate()}
    >
      {t(isFirst ? 'payoutAccount.setUp' : 'payoutAccount.complete')}
    </Button>
  );
}
