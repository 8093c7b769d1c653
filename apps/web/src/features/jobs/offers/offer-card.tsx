import { useTexts } from '@relevo/browser/texts';
import type { OfferView } from '@relevo/contracts/offers';
import { jobPath, paths } from '@relevo/contracts/screen-paths';
import { Alert } from '@relevo/ui/alert';
import { buttonClasses } from '@relevo/ui/button';
import { useId } from 'react';
import { Link } from 'react-router';
import { JobPicture } from '../parts/job-picture.tsx';
import { TimeLeft } from '../parts/time-left.tsx';
import { WorkWarnings } from '../parts/work-warnings.tsx';
import { AnswerOffer, useOfferAnswer } from './answer-offer.tsx';
import { OfferFacts, OfferFundingChip, OfferReason } from './offer-facts.tsx';
import { OfferOutcome, OfferStatusChip, useStatusNow } from './offer-state.tsx';

/** One offer to a worker: what it pays and when, why it came, until when it can be answered, and the answers. */
export function OfferCard({ offer, isNamed = false }: { offer: OfferView; isNamed?: boolean }) {
  const words = useTexts('jobs/parts');
  const titleId = useId();
  const { job } = offer;
  const status = useStatusNow(offer);
  const isOpen = status === 'open';
  return (
    <article
      aria-labelledby={titleId}
      className={`grid h-full content-start gap-4 rounded-card border bg-surface p-5 shadow-card ${
        isOpen ? 'border-accent' : 'border-line'
      } ${isNamed ? 'ring-2 ring-accent' : ''}`}
    >
      <div className="flex gap-4">
        <JobPicture title={job.title} company={job.company} />
        <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-3 gap-y-2">
          <div className="min-w-0">
            <h3 id={titleId} className="font-semibold text-lg leading-6 [overflow-wrap:anywhere]">
              <Link to={jobPath(job.id)} className="rounded-sm underline-offset-4 hover:underline">
                {job.title}
              </Link>
            </h3>
            <p className="text-ink-muted">
              {job.company?.name ?? words('privateEmployer')} · {job.city}
            </p>
          </div>
          {isOpen ? <TimeLeft until={offer.expires_at} /> : <OfferStatusChip status={status} />}
        </div>
      </div>
      <OfferFacts offer={offer} />
      {isOpen ? <OpenOffer offer={offer} /> : <EndedOffer offer={offer} status={status} />}
    </article>
  );
}

function OpenOffer({ offer }: { offer: OfferView }) {
  const answer = useOfferAnswer(offer);
  return (
    <>
      <p>
        <OfferFundingChip funding={offer.funding} />
      </p>
      <OfferReason offer={offer} />
      <WorkWarnings warnings={offer.warnings} viewer="worker" missing={offer.missing_requirements} />
      <FullNotice offer={offer} />
      <AnswerOffer offer={offer} answer={answer} />
    </>
  );
}

/** An invitation stays open on a full job, and can be taken once a place is free again. */
export function FullNotice({ offer: { shift, job } }: { offer: OfferView }) {
  const t = useTexts('jobs/offers');
  if (shift !== null || job.positions_left > 0) return null;
  return <Alert tone="info">{t('full')}</Alert>;
}

type EndedOfferProps = { offer: OfferView; status: ReturnType<typeof useStatusNow> };

function EndedOffer({ offer, status }: EndedOfferProps) {
  const t = useTexts('jobs/offers');
  if (status === 'open') return null;
  return (
    <div className="grid justify-items-start gap-3 text-sm">
      <OfferOutcome status={status} because={offer.ended_because} />
      {status === 'accepted' && (
        <Link to={paths.myShifts} className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
          {t('myShifts')}
        </Link>
      )}
    </div>
  );
}
