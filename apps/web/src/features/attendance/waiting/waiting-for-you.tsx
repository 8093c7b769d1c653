import { RelativeTime } from '@relevo/browser/relative-time';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { useListFocus } from '@relevo/browser/use-list-focus';
import { paths } from '@relevo/contracts/screen-paths';
import type { WaitingView } from '@relevo/contracts/waiting';
import type { WaitingKind } from '@relevo/domain/waiting';
import { formatMoney } from '@relevo/i18n/formats';
import { Button, buttonClasses } from '@relevo/ui/button';
import { revealInOrder } from '@relevo/ui/reveal-in-order';
import { Skeleton } from '@relevo/ui/skeleton';
import {
  AlarmClockPlus,
  Banknote,
  CircleCheck,
  Clock,
  Handshake,
  type LucideIcon,
  Scale,
  UserRoundCog,
  UserRoundPlus,
} from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { useSession } from '../../../platform/session.tsx';
import { useWideScreen } from '../../../platform/use-wide-screen.ts';
import { TimeLeft } from '../../jobs/jobs.ts';
import { firstShown } from './first-shown.ts';
import { useWaiting } from './use-waiting.ts';
import { WaitingAnswer } from './waiting-answers.tsx';

type WaitingForYouProps = {
  /** The job that the screen is narrowed to. */
  jobId?: string | null;
};

/** What waits for an answer of the account, with its buttons; without anything to answer it takes no room. */
export function WaitingForYou({ jobId = null }: WaitingForYouProps) {
  const { query, items, isLoading } = useWaiting(jobId);
  const isEmployer = useSession().user?.user_type === 'employer';
  if (isLoading) return <WaitingSkeleton />;
  // A worker without a network reads so beside the next shift.
  if (!query.data) return isEmployer ? <LoadError query={query} /> : null;
  if (items.length === 0) return null;
  return (
    <Suspense fallback={<WaitingSkeleton />}>
      <WaitingList items={items} />
    </Suspense>
  );
}

function WaitingSkeleton() {
  return <Skeleton className="h-40 rounded-card" />;
}

/** On a phone the page below must stay in sight. */
const shownCount = { phone: 2, wide: 5 };

function WaitingList({ items }: { items: readonly WaitingView[] }) {
  const t = useTexts('attendance/waiting');
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const isWide = useWideScreen();
  const [showsAll, setShowsAll] = useState(false);
  useListFocus({ list: section, page: 1, rowCount: items.length });
  const limit = isWide ? shownCount.wide : shownCount.phone;
  const shown = showsAll ? items : firstShown(items, limit);
  const moreCount = items.length - shown.length;
  const hasApplications = items.some(({ kind }) => kind === 'application');
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="min-w-0 scroll-mt-20 rounded-card border border-warning bg-surface px-4 pt-3 pb-1 shadow-card outline-none sm:px-5"
    >
      <h2 id={headingId} className="font-semibold text-lg">
        {t('title')} <span className="font-normal text-ink-muted tabular-nums">({items.length})</span>
      </h2>
      <ul ref={revealInOrder} aria-labelledby={headingId} className="reveal-in-order divide-y divide-line">
        {shown.map((item) => (
          <WaitingRow key={`${item.kind} ${item.subject.id}`} item={item} />
        ))}
      </ul>
      {(moreCount > 0 || hasApplications) && (
        <div className="flex flex-wrap gap-x-4 border-line border-t">
          {moreCount > 0 && (
            <Button variant="ghost" size="sm" className="-ml-3" onClick={() => setShowsAll(true)}>
              {t('more', { count: moreCount })}
            </Button>
          )}
          {hasApplications && (
            <Link
              to={`${paths.applications}?tab=actions`}
              className="inline-flex min-h-11 items-center rounded-sm font-medium text-accent-ink text-sm underline-offset-4 hover:underline"
            >
              {t('allApplications')}
            </Link>
          )}
        </div>
      )}
    </section>
  );
}

const icons: Record<WaitingKind, LucideIcon> = {
  dispute: Scale,
  pay_review: Banknote,
  overtime: Clock,
  extension: AlarmClockPlus,
  offer: Handshake,
  substitute: UserRoundCog,
  application: UserRoundPlus,
  confirmation: CircleCheck,
};

/** What, who, how much and until when, and its buttons. */
function WaitingRow({ item }: { item: WaitingView }) {
  const t = useTexts('attendance/waiting');
  const { language } = useLanguage();
  const { kind, job, person, amount, screen } = item;
  const Icon = icons[kind];
  const what = t(`what.${kind}`, { name: person?.name ?? t(`unknown.${kind}`) });
  return (
    <li className="grid gap-x-5 gap-y-1.5 py-2 sm:py-2.5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="flex min-w-0 gap-2.5">
        <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-warning" />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p className="font-semibold max-sm:text-sm">
            {what}
            {amount !== null && <span className="whitespace-nowrap"> · {formatMoney(amount, language)}</span>}
          </p>
          <p className="flex flex-wrap gap-x-2 text-ink-muted text-sm">
            <span>{job.title}</span> <Deadline item={item} />
          </p>
        </div>
      </div>
      <Suspense fallback={<Skeleton className="h-11 sm:h-9 lg:w-64" />}>
        <WaitingAnswer item={item}>
          <Link
            to={screen}
            aria-label={t(kind === 'offer' ? 'seeOfferFor' : 'detailsFor', { what })}
            // An offer is answered where its shifts and pay are listed.
            className={buttonClasses({ variant: kind === 'offer' ? 'primary' : 'ghost', size: 'sm' })}
          >
            {t(kind === 'offer' ? 'seeOffer' : 'details')}
          </Link>
        </WaitingAnswer>
      </Suspense>
    </li>
  );
}

/** Until when it can be answered; what is decided before a shift starts names the start, for applications beside the worker. */
function Deadline({ item: { kind, answer_by: answerBy } }: { item: WaitingView }) {
  const t = useTexts('attendance/waiting');
  if (answerBy === null || kind === 'application') return null;
  return kind === 'confirmation' ? (
    <span>
      {t('starts')} <RelativeTime instant={answerBy} />
    </span>
  ) : (
    <TimeLeft until={answerBy} />
  );
}
