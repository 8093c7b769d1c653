import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { RatingSummaryView, RatingView } from '@relevo/contracts/ratings';
import { ratingReportReasonMaximum } from '@relevo/domain/ratings';
import { formatAverage, formatDate } from '@relevo/i18n/formats';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { TextareaField } from '@relevo/ui/textarea-field';
import { useQuery } from '@tanstack/react-query';
import { Flag, Star } from 'lucide-react';
import { useState } from 'react';
import { ListSkeleton } from '../../platform/paging/list-skeleton.tsx';
import { LoadError } from '../../platform/paging/load-error.tsx';
import { showToast } from '../../platform/toasts.ts';
import { RatingWords } from './rating-words.tsx';
import { type Rated, ratingsPageSize, ratingsQuery, useReportRating } from './ratings.api.ts';

type RatingLineProps = {
  of: Rated;
  /** Who is rated, for the title of the list. */
  name: string;
  /** Left out where the account's own is not known yet. */
  rating?: RatingSummaryView;
};

/** The average and the number of raters; opens what they said. */
export function RatingLine({ of, name, rating: given }: RatingLineProps) {
  const t = useTexts('ratings');
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const asked = useQuery({ ...ratingsQuery(of), enabled: given === undefined });
  const rating = given ?? asked.data?.rating;
  if (!rating) return null;
  if (rating.count === 0) return <span className="text-ink-muted text-sm">{t('none')}</span>;
  const average = rating.average && formatAverage(rating.average, language);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="inline-flex min-h-11 items-center gap-1.5 rounded-sm font-medium text-accent-ink text-sm underline underline-offset-4"
        onClick={() => setOpen(true)}
      >
        <Star aria-hidden="true" className="size-4 fill-current text-warning" />
        {average ? t('average', { average, count: rating.count }) : t('few', { count: rating.count })}
      </button>
      {isOpen && <RatingsDialog of={of} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

type RatingsDialogProps = { of: Rated; name: string; onClose(): void };

function RatingsDialog({ of, name, onClose }: RatingsDialogProps) {
  const t = useTexts('ratings');
  const [page, setPage] = useState(1);
  const list = useQuery(ratingsQuery(of, page));
  const pages = Math.ceil((list.data?.count ?? 0) / ratingsPageSize);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('list.title', { name })}
      description={t('list.rule')}
      closeText={t('list.close')}
    >
      {list.isPending && <ListSkeleton />}
      <LoadError query={list} />
      <ul className="grid gap-4">
        {list.data?.results.map((entry) => (
          <li key={entry.id} className="grid gap-2 border-line border-b pb-4 last:border-0">
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="flex justify-between gap-2">
          <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('list.newer')}
          </Button>
          <Button variant="secondary" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('list.older')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function Entry({ entry }: { entry: RatingView }) {
  const t = useTexts('ratings');
  const { language } = useLanguage();
  const [isReporting, setReporting] = useState(false);
  const name = entry.from.name ?? t('list.gone');
  return (
    <>
      <RatingWords rating={entry} />
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-ink-muted text-sm">
        <span>{t('list.from', { name, date: formatDate(entry.revealed_on, language) })}</span>
        {entry.can_report && !isReporting && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Flag aria-hidden="true" className="size-4" />}
            aria-label={t('report.actionFor', { name })}
            onClick={() => setReporting(true)}
          >
            {t('report.action')}
          </Button>
        )}
      </p>
      {isReporting && <ReportForm id={entry.id} onClose={() => setReporting(false)} />}
    </>
  );
}

function ReportForm({ id, onClose }: { id: string; onClose(): void }) {
  const t = useTexts('ratings');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const report = useReportRating(id);
  const send = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    report.mutate(reason, {
      onSuccess: () => {
        showToast('success', t('report.done'));
        onClose();
      },
    });
  };
  return (
    <form
      noValidate
      className="grid gap-3 rounded-control bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextareaField
        label={t('report.reason')}
        hint={t('report.hint')}
        required
        rows={2}
        maxLength={ratingReportReasonMaximum}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isMissing ? t('report.missing') : undefined}
      />
      {report.error && <Alert tone="danger">{report.error.message}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={report.isPending} busyText={t('report.sending')}>
          {t('report.send')}
        </Button>
        <Button size="sm" variant="secondary" disabled={report.isPending} onClick={onClose}>
          {t('report.cancel')}
        </Button>
      </div>
    </form>
  );
}
