import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { NextShiftView, WorkerDashboardView } from '@relevo/contracts/dashboards';
import type { UserView } from '@relevo/contracts/profile';
import { jobPath, paths } from '@relevo/contracts/screen-paths';
import { formatMoney } from '@relevo/i18n/formats';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { ProgressBar } from '@relevo/ui/progress-bar';
import { revealInOrder } from '@relevo/ui/reveal-in-order';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { walletQuery } from '../../../wallet/wallet.ts';
import { ShiftSpan } from '../../parts/shift-time.tsx';
import { workerDashboardQuery } from '../dashboard.api.ts';
import { useNextShiftCountdown } from './next-shift-countdown.ts';
import { splitOffers, useOpenOffers } from './open-offers.ts';
import { useWaitingWords } from './waiting-words.ts';

/** The worker's overview beside the list of wide screens: the next shift, applications to confirm, the balance, and the completeness of the profile. */
export function WorkerDashboard({ user }: { user: UserView }) {
  const t = useTexts('jobs/dashboards');
  const dashboard = useQuery(workerDashboardQuery());

  return (
    <section aria-label={t('worker.label')} ref={revealInOrder} className="reveal-in-order grid grid-cols-2 gap-3">
      {dashboard.isPending && (
        <div role="status" className="contents">
          <span className="sr-only">{t('worker.loading')}</span>
          <Skeleton className="col-span-2 h-40 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
        </div>
      )}
      {dashboard.data && (
        <>
          <WaitingTile items={dashboard.data.waiting} />
          <NextShiftTile shift={dashboard.data.next_shift} upcomingCount={dashboard.data.upcoming_shifts} />
          <ApplicationsTile applications={dashboard.data.applications} />
        </>
      )}
      {dashboard.isError && !dashboard.data && (
        <div className="grid content-start justify-items-start gap-3 col-span-2">
          <Alert tone="danger" title={t('worker.trouble')}>
            {dashboard.error.message}
          </Alert>
          <Button variant="secondary" busy={dashboard.isFetching} onClick={() => void dashboard.refetch()}>
            {t('worker.retry')}
          </Button>
        </div>
      )}
      <BalanceTile />
      <ProfileTile completion={user.profile_completion} />
    </section>
  );
}

/** What the worker is asked to answer; each leads to the thing itself. */
function WaitingTile({ items }: { items: WorkerDashboardView['waiting'] }) {
  const t = useTexts('jobs/dashboards');
  const words = useWaitingWords();
  const { offers, others } = splitOffers(items);
  const open = useOpenOffers(offers);
  if (others.length === 0 && !open) return null;
  return (
    <Tile title={t('worker.waiting.title')} isWide isUrgent>
      <ul>
        {open && (
          <li>
            <Link to={open.to} className={tileLink}>
              <span className="min-w-0">{open.words}</span>
              <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
            </Link>
          </li>
        )}
        {others.map((item) => (
          <li key={`${item.kind} ${item.subject.id}`}>
            <Link to={item.screen} className={tileLink}>
              <span className="min-w-0 [overflow-wrap:anywhere]">{words(item)}</span>
              <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </Tile>
  );
}

type ApplicationsTileProps = { applications: WorkerDashboardView['applications'] };

/** An acceptance waits for the worker's confirmation, so it comes first. */
function ApplicationsTile({ applications }: ApplicationsTileProps) {
  const t = useTexts('jobs/dashboards');
  const isUrgent = applications.to_confirm > 0;
  return (
    <Tile title={t('worker.applications')} isUrgent={isUrgent}>
      <p className="font-bold text-3xl tabular-nums">
        {t('worker.amount', { count: applications.pending + applications.to_confirm })}
      </p>
      {isUrgent && <p className="font-semibold text-sm">{t('worker.toConfirm', { count: applications.to_confirm })}</p>}
      <p className="text-ink-muted text-sm">{t('worker.pending', { count: applications.pending })}</p>
      <Link to={paths.myApplications} className={tileLink}>
        {isUrgent ? t('worker.confirmNow') : t('worker.seeApplications')}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </Tile>
  );
}

function ProfileTile({ completion }: { completion: UserView['profile_completion'] }) {
  const t = useTexts('jobs/dashboards');
  const isComplete = completion.missing.length === 0;
  return (
    <Tile title={t('worker.profile')} isWide>
      <p className="font-bold text-3xl tabular-nums">{t('worker.percent', { percent: completion.percent })}</p>
      <ProgressBar
        label={t('worker.profile')}
        percent={completion.percent}
        tone={isComplete ? 'success' : 'accent'}
        className="mt-1"
      />
      <Link to={paths.profile} className={tileLink}>
        {isComplete ? t('worker.seeProfile') : t('worker.completeProfile')}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </Tile>
  );
}

/** What can be withdrawn, and what is still to come. Without an answer there is no tile: the wallet has its screen. */
function BalanceTile() {
  const t = useTexts('jobs/dashboards');
  const { language } = useLanguage();
  const { isPending, data: wallet } = useQuery(walletQuery);
  if (isPending) {
    return (
      <div role="status">
        <span className="sr-only">{t('worker.balanceLoading')}</span>
        <Skeleton className="h-40 rounded-card" />
      </div>
    );
  }
  if (!wallet) return null;
  return (
    <Tile title={t('worker.balance')}>
      <p className="font-bold text-2xl leading-9">
        <MoneyText value={wallet.available} />
      </p>
      <p className="text-ink-muted text-sm">{t('worker.balanceAvailable')}</p>
      {Number(wallet.incoming_due) > 0 && (
        <p className="font-semibold text-sm">
          {t('worker.balanceIncoming', { amount: formatMoney(wallet.incoming_due, language) })}
        </p>
      )}
      <Link to={paths.wallet} className={tileLink}>
        {t('worker.seeWallet')}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </Tile>
  );
}

type NextShiftTileProps = { shift: NextShiftView | null; upcomingCount: number };

function NextShiftTile({ shift, upcomingCount }: NextShiftTileProps) {
  const t = useTexts('jobs/dashboards');
  return (
    <Tile title={t('worker.nextShift')} isWide>
      {shift ? (
        <NextShift shift={shift} />
      ) : (
        <>
          <p className="font-semibold text-lg">{t('worker.noShift')}</p>
          <p className="text-ink-muted text-sm">{t('worker.noShiftText')}</p>
        </>
      )}
      {upcomingCount > 0 && (
        <p className="pt-2 text-ink-muted text-sm tabular-nums">{t('worker.upcoming', { count: upcomingCount })}</p>
      )}
      {shift && (
        <Link to={paths.myShifts} className={tileLink}>
          {t('worker.seeShifts')}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      )}
    </Tile>
  );
}

function NextShift({ shift }: { shift: NextShiftView }) {
  const t = useTexts('jobs/dashboards');
  const countdown = useNextShiftCountdown(shift);
  return (
    <>
      <p className="font-bold text-2xl text-accent-ink tabular-nums">{countdown}</p>
      <p className="font-semibold">
        <Link
          to={jobPath(shift.job_id)}
          className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-accent sm:min-h-0"
        >
          {shift.job_title}
        </Link>
      </p>
      <p className="text-sm">
        <ShiftSpan starts={shift.starts_at} ends={shift.ends_at} timezone={shift.timezone} />
      </p>
      {shift.company_name && <p className="text-ink-muted text-sm">{shift.company_name}</p>}
      <p className="text-ink-muted text-sm">{t('worker.place', { street: shift.street_address, city: shift.city })}</p>
    </>
  );
}

type TileProps = { title: string; isWide?: boolean; isUrgent?: boolean; children: ReactNode };

function Tile({ title, isWide = false, isUrgent = false, children }: TileProps) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className={`flex min-w-0 flex-col gap-1 rounded-card border p-4 shadow-card ${isWide ? 'col-span-2' : ''} ${
        isUrgent ? 'border-accent bg-accent-soft' : 'border-line bg-surface'
      }`}
    >
      <h2 id={titleId} className="font-medium text-ink-muted text-sm">
        {title}
      </h2>
      {children}
    </article>
  );
}

/** A link at the foot of a tile, as tall as a thumb. */
const tileLink =
  'mt-auto inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-accent-ink text-sm underline-offset-4 hover:underline';
