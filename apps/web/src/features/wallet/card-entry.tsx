import { ApiError } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import type { WalletView } from '@relevo/contracts/wallet';
import { SkeletonText } from '@relevo/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LoadError } from '../../platform/paging/load-error.tsx';
import { publicConfigQuery } from '../../platform/public-config.ts';
import { showToast } from '../../platform/toasts.ts';
import { cardName } from './card-name.ts';
import { HostedCard } from './hosted-card.tsx';
import { SandboxCards } from './sandbox-cards.tsx';
import { walletCalls, walletQuery } from './wallet.api.ts';

/** Where a card is given: to the sandbox by choosing one, to Stripe in its own fields. Either hands us a token only. */
export function CardEntry({ onAdded }: { onAdded(): void }) {
  const t = useTexts('wallet');
  const config = useQuery(publicConfigQuery);
  const queryClient = useQueryClient();
  const adding = useMutation({
    mutationFn: walletCalls.addCard,
    onSuccess: (wallet: WalletView) => {
      queryClient.setQueryData(walletQuery.queryKey, wallet);
      if (wallet.card) showToast('success', t('card.added', { card: cardName(wallet.card) }));
      onAdded();
    },
  });

  if (config.isPending) {
    return (
      <div role="status">
        <span className="sr-only">{t('card.loading')}</span>
        <SkeletonText lines={4} />
      </div>
    );
  }
  if (!config.data) return <LoadError title={t('card.trouble')} query={config} />;
  const giving = { isBusy: adding.isPending, refusal: refusalOf(adding.error), onToken: adding.mutate };
  const { card_provider: provider, stripe_publishable_key: publishableKey } = config.data;
  if (provider === 'stripe' && publishableKey) return <HostedCard publishableKey={publishableKey} {...giving} />;
  return <SandboxCards {...giving} />;
}

/** The token is not a visible field: its error is shown at the card. */
function refusalOf(error: Error | null): string | null {
  if (error instanceof ApiError && error.fields.payment_token) return error.fields.payment_token.join(' ');
  return error?.message ?? null;
}
