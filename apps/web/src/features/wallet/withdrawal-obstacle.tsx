import { useLanguage, useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import type { PayoutAccountView, WalletView, WithdrawalMethodView } from '@relevo/contracts/wallet';
import { formatDate, formatMoney } from '@relevo/i18n/formats';
import { Alert } from '@relevo/ui/alert';
import { Button, buttonClasses } from '@relevo/ui/button';
import { SkeletonText } from '@relevo/ui/skeleton';
import { Link } from 'react-router';
import { LoadError } from '../../platform/paging/load-error.tsx';
import { useSession } from '../../platform/session.tsx';
import { isPositiveAmount } from './amount-entry.ts';
import { bankFields, missingBanking } from './bank-details.ts';
import { PayoutSetUp } from './payouts/payout-set-up.tsx';
import { leavesNow } from './withdrawal-split.ts';

type Method = {
  data: WithdrawalMethodView | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  refetch(): Promise<unknown>;
};

type Account = { data: PayoutAccountView | undefined; isPending: boolean };

type Obstacle = 'due' | 'owed' | 'maturing' | 'nothing' | 'waiting' | 'trouble' | 'banking' | 'setup';
type Amounts = Pick<WalletView, 'due' | 'owed' | 'withdrawable' | 'maturing' | 'refundable'>;

/** What prevents a withdrawal now; the gravest first. Money that only goes back to cards needs no bank account. */
export function obstacleOf(wallet: Amounts, method: Method, account: Account): Obstacle | null {
  if (isPositiveAmount(wallet.due)) return 'due';
  if (isPositiveAmount(wallet.owed)) return 'owed';
  if (!isPositiveAmount(leavesNow(wallet))) return wallet.maturing ? 'maturing' : 'nothing';
  if (!isPositiveAmount(wallet.withdrawable)) return null;
  if (method.isPending || account.isPending) return 'waiting';
  // Where the provider keeps the account, its set-up stands for the banking information.
  if (account.data?.provider === 'stripe') return account.data.state === 'ready' ? null : 'setup';
  if (!method.data) return 'trouble';
  return method.data.current_details ? null : 'banking';
}

type WithdrawalObstacleProps = {
  obstacle: Obstacle | null;
  wallet: WalletView;
  method: Method;
  account: Account;
  onEnterAccount(): void;
};

export function WithdrawalObstacle({ obstacle, wallet, method, account, onEnterAccount }: WithdrawalObstacleProps) {
  const t = useTexts('wallet');
  const { language } = useLanguage();
  switch (obstacle) {
    case 'due':
      return (
        <Alert tone="warning" title={t('withdrawal.due.title')}>
          {t('withdrawal.due.text', { due: formatMoney(wallet.due, language) })}
        </Alert>
      );
    case 'owed':
      return (
        <Alert tone="warning" title={t('withdrawal.owed.title')}>
          {t('withdrawal.owed.text', { owed: formatMoney(wallet.owed, language) })}
        </Alert>
      );
    case 'maturing':
      return (
        wallet.maturing && (
          <p>
            {t('figures.maturing', {
              amount: formatMoney(wallet.maturing.amount, language),
              date: formatDate(wallet.maturing.next_on, language),
            })}
          </p>
        )
      );
    case 'nothing':
      return (
        <p>
          {t('withdrawal.nothing')}{' '}
          {isPositiveAmount(wallet.held) && t('withdrawal.nothingHeld', { held: formatMoney(wallet.held, language) })}
        </p>
      );
    case 'trouble':
      return <LoadError title={t('withdrawal.trouble')} query={method} />;
    case 'setup':
      return account.data && <SetUpMissing account={account.data} />;
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

/** The provider does not pay to this account yet: why, and the way to its set-up. */
function SetUpMissing({ account }: { account: PayoutAccountView }) {
  const t = useTexts('wallet');
  return (
    <div className="grid gap-4">
      <Alert tone="warning" title={t(`payoutAccount.states.${account.state}`)}>
        {t(`payoutAccount.meanings.${account.state}`)}
      </Alert>
      <PayoutSetUp account={account} />
    </div>
  );
}

/** Explains which banking details are missing, and links to the two places to enter them. */
function BankingMissing({ onEnterAccount }: { onEnterAccount(): void }) {
  const t = useTexts('wallet');
  const { user } = useSession();
  const known = user ? missingBanking(user) : [];
  // A profile that was just filled in elsewhere may be ahead of what the server was asked.
  const missing = known.length > 0 ? known : bankFields;
  const fields = missing.map((field) => t(`banking.fields.${field}`).toLowerCase()).join(', ');
  return (
    <div className="grid gap-4">
      <Alert tone="warning" title={t('banking.title')}>
        {t('banking.missing', { fields })}
      </Alert>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Link to={`${paths.profile}#banking`} className={buttonClasses()}>
          {t('banking.profile')}
        </Link>
        <Button variant="secondary" onClick={onEnterAccount}>
          {t('banking.here')}
        </Button>
      </div>
    </div>
  );
}
