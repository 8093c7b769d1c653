import type { ReportedRatingView } from '@relevo/contracts/console-ratings';
import { starsMaximum } from '@relevo/domain/ratings';
import { Button } from '@relevo/ui/button';
import { Chip } from '@relevo/ui/chip';
import { toast } from '@relevo/ui/toasts';
import { useQuery } from '@tanstack/react-query';
import { Moment } from '../../platform/moment.tsx';
import { PersonLink } from '../../platform/person-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import { EvidenceDialog } from '../work/work.ts';
import { type Queue, ReadButton, reportFilter } from './queue-page.tsx';
import { queueCalls, ratingEvidenceQuery, useDecideComment } from './queues.api.ts';

/** Comments that were reported, those that wait first, each with its shift and its reports. */
export const ratingsQueue: Queue<ReportedRatingView> = {
  name: 'ratings',
  list: queueCalls.ratings,
  filter: reportFilter,
  Rows: ReportedRatings,
};

function ReportedRatings({ rows }: { rows: ReportedRatingView[] }) {
  return (
    <ul className="grid gap-4">
      {rows.map((rating) => (
        <li key={rating.id} className="grid gap-4 rounded-card border border-line bg-surface p-4 shadow-card">
          <Reported rating={rating} />
        </li>
      ))}
    </ul>
  );
}

function Reported({ rating }: { rating: ReportedRatingView }) {
  const t = useTexts();
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <span aria-hidden="true" className="text-warning text-xl">
          {'★'.repeat(rating.stars)}
          {'☆'.repeat(starsMaximum - rating.stars)}
        </span>
        <span className="sr-only">{t('ratings.stars', { count: rating.stars })}</span>
        <span>{t(`ratings.by_${rating.by}`)}</span>
        {rating.comment_hidden && <Chip tone="warning">{t('ratings.hidden')}</Chip>}
      </div>
      <blockquote className="whitespace-pre-line rounded-control bg-sunken p-3 wrap-anywhere">
        {rating.comment ?? t('threads.erased')}
      </blockquote>
      <ShiftFacts rating={rating} />
      <section aria-label={t('ratings.reports')} className="grid gap-2">
        <h3 className="font-semibold">{t('ratings.reports')}</h3>
        <ul className="grid gap-2">
          {rating.reports.map(({ reason, at, by, is_waiting }) => (
            <li
              key={by.id}
              className={`grid gap-1 rounded-control p-3 ${is_waiting ? 'bg-warning-soft' : 'bg-sunken'}`}
            >
              <p className="wrap-anywhere">{reason ?? t('threads.erased')}</p>
              <p className="flex flex-wrap gap-x-3 text-sm">
                <PersonLink person={by} /> <Moment instant={at} />
              </p>
            </li>
          ))}
        </ul>
      </section>
      <CommentActs rating={rating} />
    </>
  );
}

function ShiftFacts({ rating }: { rating: ReportedRatingView }) {
  const t = useTexts();
  const { worker, employer, scanned_in_at: came, scanned_out_at: went } = rating;
  return (
    <dl className="grid gap-3 text-sm sm:grid-cols-2">
      <Fact name={t('disputes.people')}>
        <span className="grid gap-1">
          <PersonLink person={worker} />
          <PersonLink person={employer} />
        </span>
      </Fact>
      <Fact name={rating.job_title}>
        <Moment instant={rating.starts_at} /> – <Moment instant={rating.ends_at} />
      </Fact>
      <Fact name={t('ratings.scans')}>
        {came ? <Moment instant={came} /> : t('ratings.none')} – {went ? <Moment instant={went} /> : t('ratings.none')}
      </Fact>
      <Fact name={t('ratings.minutes')}>{rating.worked_minutes ?? t('ratings.none')}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted wrap-anywhere">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const variants = { hide: 'danger', unhide: 'secondary', keep: 'secondary' } as const;

function CommentActs({ rating }: { rating: ReportedRatingView }) {
  const t = useTexts();
  const decide = useDecideComment(rating.id);
  const name = rating.worker.name || rating.worker.email;
  // The promise, because callbacks of `mutate` are dropped when the new list no longer has this row.
  const confirm = (action: ReportedRatingView['actions'][number]) =>
    decide.mutateAsync(action).then(
      () => toast.success(t(`ratings.done.${action}`)),
      () => undefined,
    );
  return (
    <div className="flex flex-wrap gap-2">
      <ReadButton text={t('evidence.read')} label={t('evidence.read_of', { name })}>
        {(close) => <RatingEvidence rating={rating} onClose={close} />}
      </ReadButton>
      {rating.actions.map((action) => (
        <Button
          key={action}
          size="sm"
          variant={variants[action]}
          busy={decide.isPending && decide.variables === action}
          busyText={t('ratings.deciding')}
          disabled={decide.isPending && decide.variables !== action}
          onClick={() => void confirm(action)}
        >
          {t(`ratings.act.${action}`)}
        </Button>
      ))}
      {decide.error && <p className="w-full text-danger text-sm">{decide.error.message}</p>}
    </div>
  );
}

function RatingEvidence({ rating, onClose }: { rating: ReportedRatingView; onClose: () => void }) {
  const evidence = useQuery(ratingEvidenceQuery(rating.id));
  return <EvidenceDialog evidence={evidence} jobTitle={rating.job_title} onClose={onClose} />;
}
