import { fieldErrorOf } from '@relevo/browser/api-error';
import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { reliability } from '@relevo/contracts/calls/reliability';
import type { AppealView, ReliabilityEventView, ReliabilityPage } from '@relevo/contracts/reliability';
import { jobPath, reliabilityParameter } from '@relevo/contracts/screen-paths';
import type { UserType } from '@relevo/domain/account';
import { appealReasonMaximum } from '@relevo/domain/reliability';
import { formatDate } from '@relevo/i18n/formats';
import { reliabilityTexts } from '@relevo/i18n/reliability-texts';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { Chip } from '@relevo/ui/chip';
import { Dialog } from '@relevo/ui/dialog';
import { EmptyState } from '@relevo/ui/empty-state';
import { Skeleton } from '@relevo/ui/skeleton';
import { TextareaField } from '@relevo/ui/textarea-field';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX, ListChecks } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { api } from '../../platform/api-client.ts';
import { LoadError } from '../../platform/paging/load-error.tsx';
import { useSession } from '../../platform/session.tsx';
import { isOpenedHere, openedHere, useLeaveEntry } from '../../platform/sheets/leave-entry.ts';
import { showToast } from '../../platform/toasts.ts';

const pageSize = 20;

/** So many pages of one's events as one, with the summary of the newest answer. */
const reliabilityQuery = (pages: number) =>
  queryOptions({
    queryKey: [...queryKeys.reliability, pages],
    queryFn: async ({ signal }): Promise<ReliabilityPage> => {
      const read = (page: number) =>
        api.call(reliability.list, { query: { page, page_size: pageSize }, signal, toast: false });
      const [first, ...others] = await Promise.all(Array.from({ length: pages }, (_, index) => read(index + 1)));
      if (!first) throw new Error('there is at least one page');
      const all = [first, ...others];
      const results = [...new Map(all.flatMap((page) => page.results).map((event) => [event.id, event])).values()];
      return { ...first, results, next: all.at(-1)?.next ?? null };
    },
    placeholderData: keepPreviousData,
  });

/** One's own percentage in a card; the dialog over it lists every shift that it is made of. */
export function OwnReliability({ side }: { side: UserType }) {
  const t = useTexts('reliability');
  const [query, setQuery] = useSearchParams();
  const [pages, setPages] = useState(1);
  const answer = useQuery(reliabilityQuery(pages));
  const isOpen = query.has(reliabilityParameter);
  const { state } = useLocation();
  const leaveEntry = useLeaveEntry();
  const turn = (open: boolean) => {
    if (!open && isOpenedHere(state)) {
      leaveEntry();
      return;
    }
    const next = new URLSearchParams(query);
    if (open) next.set(reliabilityParameter, 'open');
    else next.delete(reliabilityParameter);
    setQuery(next, { replace: !open, state: open ? openedHere : null, preventScrollReset: true });
  };
  return (
    <Card
      title={t('title')}
      actions={
        <Button
          variant="secondary"
          icon={<ListChecks aria-hidden="true" className="size-4" />}
          aria-haspopup="dialog"
          onClick={() => turn(true)}
        >
          {t('open')}
        </Button>
      }
    >
      {answer.isPending && <Skeleton className="h-14 w-56" />}
      <LoadError query={answer} />
      {answer.data && <Summary page={answer.data} />}
      <Dialog open={isOpen} onOpenChange={turn} size="lg" title={t('title')} closeText={t('close')}>
        {answer.data && (
          <Events
            page={answer.data}
            side={side}
            isLoadingMore={answer.isPlaceholderData}
            onMore={() => setPages(pages + 1)}
          />
        )}
      </Dialog>
    </Card>
  );
}

function Summary({ page }: { page: ReliabilityPage }) {
  const t = useTexts('reliability');
  // A supervisor reads the shifts of some sites, and others see the figure of the company.
  const isOfSites = useSession().user?.membership?.site_ids != null;
  const { percent, shifts, kept } = page;
  if (percent === null) return <p className="text-ink-muted">{t('none')}</p>;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <p className="font-bold text-3xl tabular-nums">{t('percent', { percent })}</p>
      <p className="text-ink-muted">
        {t('basis', { kept, count: shifts })} {isOfSites ? t('ofSites') : shifts < 5 ? t('notShown') : t('shown')}
      </p>
    </div>
  );
}

type EventsProps = { page: ReliabilityPage; side: UserType; isLoadingMore: boolean; onMore(): void };

function Events({ page, side, isLoadingMore, onMore }: EventsProps) {
  const t = useTexts('reliability');
  const words = reliabilityTexts[useLanguage().language];
  return (
    <div className="grid gap-5">
      <Summary page={page} />
      <details className="rounded-control bg-sunken px-4 text-sm">
        <summary className="min-h-11 cursor-pointer content-center font-semibold">{t('howCounted')}</summary>
        <div className="grid gap-2 pb-4">
          <p>{words.about[side]}</p>
          <p>{words.shown}</p>
          <p>{words.decided}</p>
        </div>
      </details>
      {page.results.length === 0 && <EmptyState title={t('emptyTitle')} text={t('emptyText')} />}
      {page.results.length > 0 && (
        <ul aria-label={t('list')} className="divide-y divide-line">
          {page.results.map((event) => (
            <EventItem key={event.id} event={event} />
          ))}
        </ul>
      )}
      {page.next !== null && (
        <Button variant="secondary" busy={isLoadingMore} busyText={t('loadingMore')} onClick={onMore}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

function EventItem({ event }: { event: ReliabilityEventView }) {
  const t = useTexts('reliability');
  const { language } = useLanguage();
  const [isAppealing, setAppealing] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const { rule, counts, appeal, job } = event;
  const date = formatDate(event.date, language);
  const isGood = rule === 'kept' && counts;
  const Icon = rule === 'kept' ? CircleCheck : CircleX;
  const close = () => {
    setAppealing(false);
    item.current?.focus();
  };
  return (
    <li ref={item} tabIndex={-1} className="grid gap-2 py-4 outline-none first:pt-0 last:pb-0">
      <div className="flex items-start gap-3">
        <Icon
          aria-hidden="true"
          className={`mt-0.5 size-5 shrink-0 ${isGood ? 'text-success' : counts ? 'text-danger' : 'text-ink-faint'}`}
        />
        <div className="min-w-0 flex-1">
          <p className="font-medium">{reliabilityTexts[language].rules[rule]}</p>
          <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">
            <time dateTime={event.date}>{date}</time> {' · '}
            <Link to={jobPath(job.id)} className="rounded-sm underline underline-offset-4">
              {job.title}
            </Link>
          </p>
        </div>
        {!counts && <Chip tone="neutral">{t('notCounted')}</Chip>}
      </div>
      {appeal && <Appeal appeal={appeal} />}
      {event.appeal_until && !isAppealing && (
        <Button
          variant="secondary"
          size="sm"
          className="ml-8 justify-self-start"
          aria-label={t('appeal.askOf', { title: job.title, date })}
          onClick={() => setAppealing(true)}
        >
          {t('appeal.ask')}
        </Button>
      )}
      {isAppealing && <AppealForm event={event} onClose={close} />}
    </li>
  );
}

const tones = { open: 'warning', granted: 'success', denied: 'neutral' } as const;

function Appeal({ appeal }: { appeal: AppealView }) {
  const t = useTexts('reliability');
  return (
    <div className="ml-8 grid justify-items-start gap-1.5 rounded-control bg-sunken p-3 text-sm [overflow-wrap:anywhere]">
      <Chip tone={tones[appeal.status]}>{t(`appeal.status.${appeal.status}`)}</Chip>
      <p>
        <span className="font-medium">{t('appeal.yours')}</span> {appeal.reason}
      </p>
      {appeal.answer !== null && (
        <p>
          <span className="font-medium">{t('appeal.answer')}</span> {appeal.answer}
        </p>
      )}
    </div>
  );
}

function AppealForm({ event, onClose }: { event: ReliabilityEventView; onClose(): void }) {
  const t = useTexts('reliability');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const sending = useMutation({
    mutationFn: () => api.call(reliability.appeal, { params: { id: event.id }, body: { reason }, toast: false }),
    onSuccess: async () => {
      await invalidate(queryClient, 'event_appealed');
      showToast('success', t('appeal.sent'));
      onClose();
    },
  });
  function submit(submitted: FormEvent): void {
    submitted.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') sending.mutate();
  }
  const fieldError = isMissing ? t('appeal.missing') : fieldErrorOf(sending.error, 'reason');
  return (
    <form noValidate onSubmit={submit} className="ml-8 grid gap-3 max-sm:ml-0">
      <TextareaField
        label={t('appeal.reason')}
        hint={t('appeal.hint', { until: formatDate((event.appeal_until ?? '').slice(0, 10), language) })}
        required
        autoFocus
        maxLength={appealReasonMaximum}
        value={reason}
        error={fieldError}
        onChange={({ target }) => {
          setReason(target.value);
          setMissing(false);
        }}
      />
      {sending.error && !fieldError && <Alert tone="danger">{sending.error.message}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={sending.isPending} busyText={t('appeal.sending')}>
          {t('appeal.send')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          {t('appeal.cancel')}
        </Button>
      </div>
    </form>
  );
}
