import { readPage } from '@relevo/browser/list-query';
import { QuestionDialog } from '@relevo/browser/question-dialog';
import { RelativeTime } from '@relevo/browser/relative-time';
import { useTexts } from '@relevo/browser/texts';
import { useListFocus } from '@relevo/browser/use-list-focus';
import type { JobDetailView } from '@relevo/contracts/jobs';
import type { OfferView } from '@relevo/contracts/offers';
import { jobApplicationsPath, offerParameter, offersAnchor } from '@relevo/contracts/screen-paths';
import { Button, buttonClasses } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { Chip } from '@relevo/ui/chip';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { Pager } from '../../../platform/paging/pager.tsx';
import { PersonFace } from '../../../platform/person-face.tsx';
import { fullName } from '../../../platform/person-name.ts';
import { showToast } from '../../../platform/toasts.ts';
import { offerQuery } from '../offers/offers.api.ts';
import { canInvite } from '../parts/hiring-of.ts';
import { ShiftSpan } from '../parts/shift-time.tsx';
import { TimeLeft } from '../parts/time-left.tsx';
import { WageText } from '../parts/wage-text.tsx';
import { invitedPageSize, jobOffersQuery, useWithdrawOffer } from './invite.api.ts';

/** Who was invited to a job and how each invitation stands. A job that is over without any has no such list. */
export function InvitedWorkers({ job }: { job: JobDetailView }) {
  const t = useTexts('jobs/invite');
  const [query] = useSearchParams();
  const page = readPage(query);
  const list = useRef<HTMLUListElement>(null);
  const offers = useQuery(jobOffersQuery(job.id, page));
  const count = offers.data?.count ?? 0;
  const results = offers.data?.results ?? [];
  const named = useNamedOffer(query.get(offerParameter), { listed: results, isLoaded: offers.isSuccess });
  const shown = named ? [named, ...results] : results;
  const open = results.filter(({ status }) => status === 'open').length;
  useListFocus({ list, page, rowCount: open });
  const section = useNamedSection(offers.isSuccess);

  if (offers.data && shown.length === 0 && !canInvite(job)) return null;
  return (
    <div ref={section} id={offersAnchor} className="scroll-mt-20">
      <Card title={t('list.title')}>
        {offers.isPending && <Skeleton className="h-20" />}
        <LoadError query={offers} />
        {offers.data && shown.length === 0 && <p className="text-ink-muted">{t('list.empty')}</p>}
        {shown.length > 0 && (
          <ul
            ref={list}
            tabIndex={-1}
            aria-label={t('list.title')}
            aria-busy={offers.isPlaceholderData || undefined}
            className="divide-y divide-line outline-none"
          >
            {shown.map((offer) => (
              <InvitedWorker key={offer.id} offer={offer} isNamed={offer.id === query.get(offerParameter)} />
            ))}
          </ul>
        )}
        <Pager count={count} pageSize={invitedPageSize} isStale={offers.isPlaceholderData} />
      </Card>
    </div>
  );
}

type Listed = { listed: readonly OfferView[]; isLoaded: boolean };

/** The offer that the address names, when it is none of this page of invitations. */
function useNamedOffer(id: string | null, { listed, isLoaded }: Listed): OfferView | undefined {
  const isElsewhere = id !== null && isLoaded && !listed.some((offer) => offer.id === id);
  const found = useQuery({ ...offerQuery(id ?? ''), enabled: isElsewhere });
  return isElsewhere ? found.data : undefined;
}

/** Scrolls to the list once it is there when the address is about it: the page is longer then than when it was opened. */
function useNamedSection(isLoaded: boolean) {
  const section = useRef<HTMLDivElement>(null);
  const { hash, search } = useLocation();
  const isNamed = hash === `#${offersAnchor}` || new URLSearchParams(search).has(offerParameter);
  useEffect(() => {
    if (isLoaded && isNamed) section.current?.scrollIntoView({ block: 'start' });
  }, [isLoaded, isNamed]);
  return section;
}

const tones = {
  open: 'accent',
  agreed: 'warning',
  accepted: 'success',
  declined: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
} as const;

function InvitedWorker({ offer, isNamed }: { offer: OfferView; isNamed: boolean }) {
  const t = useTexts('jobs/invite');
  const { worker, status, shift, job } = offer;
  const name = (worker && fullName(worker)) || t('list.gone');
  return (
    <li
      aria-current={isNamed || undefined}
      className={`grid gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center ${
        isNamed ? '-mx-3 rounded-control bg-accent-soft px-3 pt-3! pb-3!' : ''
      }`}
    >
      <div className="flex min-w-0 items-center gap-3">
        {worker && <PersonFace person={worker} />}
        <div className="min-w-0 text-sm">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
            <Chip tone={tones[status]}>{t(`status.${status}`)}</Chip>
            {status === 'open' && <TimeLeft until={offer.expires_at} />}
          </p>
          <p className="text-ink-muted">
            <WageText value={offer.wage} /> ·{' '}
            {shift ? (
              <ShiftSpan starts={shift.starts_at} ends={shift.ends_at} timezone={job.timezone} hasZone={false} />
            ) : (
              t('list.place')
            )}{' '}
            · <RelativeTime instant={offer.answered_at ?? offer.created_at} />
          </p>
          {status === 'withdrawn' && offer.ended_because && offer.ended_because !== 'withdrawn' && (
            <p className="text-ink-muted">{t(`ended.${offer.ended_because}`)}</p>
          )}
        </div>
      </div>
      {offer.actions.includes('withdraw') && <Withdraw offer={offer} name={name} />}
      {status === 'accepted' && (
        <Link
          to={jobApplicationsPath(job.id)}
          aria-label={t('list.applicationOf', { name })}
          className={`justify-self-start ${buttonClasses({ variant: 'ghost', size: 'sm' })}`}
        >
          {t('list.application')}
        </Link>
      )}
    </li>
  );
}

function Withdraw({ offer, name }: { offer: OfferView; name: string }) {
  const t = useTexts('jobs/invite');
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWithdrawOffer(offer.id, {
    onDone: () => {
      showToast('success', t('withdraw.done', { name }));
      setIsAsking(false);
    },
  });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        aria-label={t('withdraw.actionFor', { name })}
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
      >
        {t('withdraw.action')}
      </Button>
      {isAsking && (
        <QuestionDialog
          size="sm"
          isDanger
          title={t('withdraw.question', { name })}
          closeText={t('close')}
          keepText={t('withdraw.keep')}
          confirmText={t('withdraw.action')}
          busyText={t('withdraw.busy')}
          busy={withdraw.isPending}
          errorText={withdraw.error?.message}
          onConfirm={() => withdraw.mutate()}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('withdraw.consequence')}</p>
        </QuestionDialog>
      )}
    </>
  );
}
