import { useLanguage, useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import type { WaitingView } from '@relevo/contracts/waiting';
import { formatMoney } from '@relevo/i18n/formats';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Handshake, Hourglass, type LucideIcon, RotateCw, Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { walletQuery } from '../../../wallet/wallet.ts';
import { workerDashboardQuery } from '../dashboard.api.ts';
import { useNextShiftCountdown } from './next-shift-countdown.ts';
import { splitOffers, useOpenOffers } from './open-offers.ts';
import { useWaitingWords } from './waiting-words.ts';

/** On phones, one slim line with what waits for the worker; nothing when nothing waits. */
export function WorkerStrip() {
  const t = useTexts('jobs/dashboards');
  const { language } = useLanguage();
  const dashboard = useQuery(workerDashboardQuery());
  const wallet = useQuery(walletQuery);
  const shift = dashboard.data?.next_shift ?? null;
  const waiting = dashboard.data?.waiting ?? [];
  const { offers, others } = splitOffers(waiting);
  const due = wallet.data?.incoming_due ?? '0.00';
  const hasFailed = dashboard.isError && !dashboard.data;
  // Its place is taken while it is on its way, so that the jobs below do not jump.
  if (dashboard.isPending) return <div className="mb-1 h-12" />;
  if (!shift && waiting.length === 0 && Number(due) === 0 && !hasFailed) return null;

  return (
    <ul
      aria-label={t('worker.label')}
      className="-mx-4 mb-1 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] sm:-mx-6 sm:px-6"
    >
      <OffersItem offers={offers} />
      {others.map((item) => (
        <WaitingItem key={`${item.kind} ${item.subject.id}`} item={item} />
      ))}
      {shift && <NextShiftItem starts_at={shift.starts_at} ends_at={shift.ends_at} title={shift.job_title} />}
      {Number(due) > 0 && (
        <StripItem
          Icon={Wallet}
          to={paths.wallet}
          text={t('worker.strip.due', { amount: formatMoney(due, language) })}
        />
      )}
      {hasFailed && (
        <li className="shrink-0">
          <button type="button" onClick={() => void dashboard.refetch()} className={itemClasses}>
            <RotateCw aria-hidden="true" className="size-4 shrink-0" />
            {t('worker.strip.retry')}
          </button>
        </li>
      )}
    </ul>
  );
}

const itemClasses =
  'inline-flex min-h-11 max-w-[85vw] items-center gap-2 rounded-control border border-line bg-surface px-3 font-medium text-sm';

type StripItemProps = { Icon: LucideIcon; to: string; text: string; isUrgent?: boolean };

function StripItem({ Icon, to, text, isUrgent = false }: StripItemProps) {
  return (
    <li className="shrink-0">
      <Link to={to} className={`${itemClasses} ${isUrgent ? 'border-accent! bg-accent-soft! text-accent-ink' : ''}`}>
        <Icon aria-hidden="true" className="size-4 shrink-0 text-accent-ink" />
        <span className="truncate tabular-nums">{text}</span>
      </Link>
    </li>
  );
}

/** One item for all of them: it must not push what else waits out of sight. */
function OffersItem({ offers }: { offers: readonly WaitingView[] }) {
  const open = useOpenOffers(offers);
  return open && <StripItem Icon={Handshake} to={open.to} text={open.words} isUrgent />;
}

function WaitingItem({ item }: { item: WaitingView }) {
  const words = useWaitingWords();
  return <StripItem Icon={Hourglass} to={item.screen} text={words(item)} isUrgent />;
}

function NextShiftItem({ starts_at, ends_at, title }: { starts_at: string; ends_at: string; title: string }) {
  const t = useTexts('jobs/dashboards');
  const when = useNextShiftCountdown({ starts_at, ends_at });
  return <StripItem Icon={CalendarClock} to={paths.myShifts} text={t('worker.strip.nextShift', { when, title })} />;
}
