import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import type { WalletView } from '@relevo/contracts/wallet';
import { formatMoney } from '@relevo/i18n/formats';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Skeleton } from '@relevo/ui/skeleton';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Briefcase, Hourglass, type LucideIcon, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMayUse } from '../../../../platform/rights.ts';
import { walletQuery } from '../../../wallet/wallet.ts';
import { employerDashboardQuery } from '../dashboard.api.ts';

/** The state of hiring and the wallet. */
export function EmployerDashboard() {
  const t = useTexts('jobs/dashboards');
  const jobWords = useTexts('jobs/parts');
  const dashboard = useQuery(employerDashboardQuery());
  const seesMoney = useMayUse('money', 'read');
  const wallet = useQuery({ ...walletQuery, enabled: seesMoney });

  if (dashboard.isPending) return <DashboardSkeleton label={t('employer.loading')} />;
  if (!dashboard.data) {
    return (
      <div>
        <Alert tone="danger" title={t('employer.trouble')}>
          <p className="mb-3">{dashboard.error?.message}</p>
          <Button variant="secondary" size="sm" busy={dashboard.isFetching} onClick={() => void dashboard.refetch()}>
            {t('employer.retry')}
          </Button>
        </Alert>
      </div>
    );
  }
  const { data } = dashboard;
  return (
    <ul aria-label={t('employer.label')} className={grid}>
      <DashboardTile
        Icon={Briefcase}
        name={t('employer.openJobs')}
        value={data.open_jobs}
        to={`${paths.myJobs}?status=open`}
      >
        {t('employer.placesLeft', { count: data.positions_left })}
      </DashboardTile>
      {data.waiting_for_confirmation !== null && (
        <DashboardTile Icon={Hourglass} name={jobWords('waitingForWorker')} value={data.waiting_for_confirmation}>
          {t('employer.waitingText')}
        </DashboardTile>
      )}
      {seesMoney && <WalletTile wallet={wallet} />}
    </ul>
  );
}

const tiles = ['jobs', 'waiting'];
const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-3';

function DashboardSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className={grid}>
      <span className="sr-only">{label}</span>
      {tiles.map((tile) => (
        <Skeleton key={tile} className="h-32 rounded-card" />
      ))}
      <Skeleton className={`h-32 rounded-card ${walletTileSpan}`} />
    </div>
  );
}

/** On a phone it takes a whole row. */
const walletTileSpan = 'col-span-2 sm:col-span-1';

/** What there is to pay workers with. Without an answer there is no tile: the wallet has its screen. */
function WalletTile({ wallet: { isPending, data: wallet } }: { wallet: UseQueryResult<WalletView> }) {
  const t = useTexts('jobs/dashboards');
  const { language } = useLanguage();
  if (isPending) {
    return (
      <li className={walletTileSpan}>
        <span className="sr-only">{t('employer.walletLoading')}</span>
        <Skeleton className="h-32 rounded-card" />
      </li>
    );
  }
  if (!wallet) return null;
  const isShort = Number(wallet.due) > 0;
  return (
    <DashboardTile
      Icon={Wallet}
      name={t('employer.wallet')}
      value={
        <span className="text-2xl">
          <MoneyText value={wallet.available} />
        </span>
      }
      to={paths.wallet}
      tone={isShort ? 'warning' : 'calm'}
      className={walletTileSpan}
    >
      <p>{t('employer.walletAvailable')}</p>
      <p>{t('employer.walletHeld', { amount: formatMoney(wallet.held, language) })}</p>
      {isShort && (
        <p className="font-semibold text-warning">
          {t('employer.walletDue', { amount: formatMoney(wallet.due, language) })}
        </p>
      )}
    </DashboardTile>
  );
}

type DashboardTileProps = {
  Icon: LucideIcon;
  name: string;
  value: ReactNode;
  children: ReactNode;
  to?: string;
  tone?: keyof typeof tones;
  className?: string;
};

const tones = {
  calm: 'border-line bg-surface',
  urgent: 'border-accent bg-accent-soft',
  warning: 'border-warning bg-warning-soft',
};

/** One number, what it counts, and a word about it; with `to` the whole tile can be pressed. */
function DashboardTile(props: DashboardTileProps) {
  const { Icon, name, value, children, to, tone = 'calm', className = '' } = props;
  return (
    <li
      className={`relative grid content-start gap-1 rounded-card border p-4 shadow-card ${tones[tone]} ${
        to ? 'hover:border-accent' : ''
      } ${className}`}
    >
      <p className="flex items-start gap-2 font-medium text-ink-muted text-sm">
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {to ? (
          <Link to={to} className="rounded-sm after:absolute after:inset-0 after:rounded-card">
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      <p className="font-bold text-3xl tabular-nums">{value}</p>
      <div className="text-ink-muted text-sm">{children}</div>
    </li>
  );
}
