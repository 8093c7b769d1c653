import type { WalletView, WithdrawalMethodView } from '@relevo/contracts/wallet';
import { formatMoney } from '@relevo/i18n/formats';
import { Alert } from '@relevo/ui/alert';
import { SkeletonText } from '@relevo/ui/skeleton';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { isPositiveAmount } from './amount-entry.ts';
import { BankingMissing } from './banking-missing.tsx';
import { Trouble } from './trouble.tsx';

type Method = {
  data: WithdrawalMethodView | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  refetch(): Promise<unknown>;
};

export type Obstacle = 'due' | 'nothing' | 'waiting' | 'trouble' | 'banking';

/** What keeps somebody from withdrawing now; the gravest first. */
export function obstacleOf(wallet: Pick<WalletView, 'due' | 'available'>, method: Method): Obstacle | null {
  if (isPositiveAmount(wallet.due)) return 'due';
  if (!isPositiveAmount(wallet.available)) return 'nothing';
  if (method.isPending) return 'waiting';
  if (!method.data) return 'trouble';
  return method.data.current_details ? null : 'banking';
}

type WithdrawalObstacleProps = {
  obstacle: Obstacle | null;
  wallet: WalletView;
  method: Method;
  onEnterAccount(): void;
};

export function WithdrawalObstacle({ obstacle, wallet, method, onEnterAccount }: WithdrawalObstacleProps) {
  const t = useTexts('wallet');
  const { language } = useLanguage();
  switch (obstacle) {
    case 'due':
      return (
        <Alert tone="warning" title={t('withdrawal.due.title')}>
          {t('withdrawal.due.text', { due: formatMoney(wallet.due, language) })}
        </Alert>
      );
    case 'nothing':
      return (
        <p>
          {t('withdrawal.nothing')}{' '}
          {isPositiveAmount(wallet.held) && t('withdrawal.nothingHeld', { held: formatMoney(wallet.held, language) })}
        </p>
      );
    case 'trouble':
      return <Trouble title={t('withdrawal.trouble')} query={method} />;
    case 'banking':
      return <BankingMissing onEnterAccount={onEnterAccount} />;
    default:
      return (
        <div role="status">
          <span className="sr-only">{t('withdrawal.loading')}</span>
          <SkeletonText lines={4} />
        </div>
      );
  }
}
