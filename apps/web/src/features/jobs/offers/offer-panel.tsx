import { ApiError } from '@relevo/browser/api-error';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { OfferView } from '@relevo/contracts/offers';
import { myOffersPath } from '@relevo/contracts/screen-paths';
import { formatInstant, formatMoney } from '@relevo/i18n/formats';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { ActionBar } from '../page/action-bar.tsx';
import { TimeLeft } from '../parts/time-left.tsx';
import { WorkWarnings } from '../parts/work-warnings.tsx';
import { AnswerOffer, useOfferAnswer } from './answer-offer.tsx';
import { FullNotice } from './offer-card.tsx';
import { OfferFacts, OfferFundingChip, OfferReason } from './offer-facts.tsx';
import { OfferSkeleton } from './offer-skeleton.tsx';
import { OfferOutcome, useStatusNow } from './offer-state.tsx';
import { offerQuery } from './offers.api.ts';

/** The offer for the job on the screen, with its answers. */
export function OfferPanel({ offerId }: { offerId: string }) {
  const offer = useQuery(offerQuery(offerId));
  if (offer.data) return <Panel offer={offer.data} />;
  if (offer.isPending) return <OfferSkeleton />;
  // It ended at this moment; the page of the job is read again with it.
  const isMissing = offer.error instanceof ApiError && offer.error.status === 404;
  return isMissing ? null : <LoadError query={offer} />;
}

function Panel({ offer }: { offer: OfferView }) {
  const t = useTexts('jobs/offers');
  const status = useStatusNow(offer);
  return (
    <Card title={t('panel.title')} actions={status === 'open' ? <TimeLeft until={offer.expires_at} /> : undefined}>
      <div className="grid gap-4">
        <OfferFacts offer={offer} />
        {status === 'open' ? (
          <Answer offer={offer} />
        ) : (
          <Alert tone="info">
            <OfferOutcome status={status} because={offer.ended_because} />
          </Alert>
        )}
        <Link
          to={myOffersPath}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent-ink text-sm underline-offset-4 hover:underline"
        >
          {t('panel.all')}
        </Link>
      </div>
    </Card>
  );
}

function Answer({ offer }: { offer: OfferView }) {
  const t = useTexts('jobs/offers');
  const { language } = useLanguage();
  const answer = useOfferAnswer(offer);
  const button = useRef<HTMLButtonElement>(null);
  const paidMinutes = offer.shifts.reduce((sum, { paid_minutes }) => sum + paid_minutes, 0);
  return (
    <>
      <p className="text-sm">{t('panel.until', { time: formatInstant(offer.expires_at, language) })}</p>
      <p>
        <OfferFundingChip funding={offer.funding} />
      </p>
      <OfferReason offer={offer} />
      <WorkWarnings warnings={offer.warnings} viewer="worker" missing={offer.missing_requirements} />
      <FullNotice offer={offer} />
      <AnswerOffer offer={offer} acceptButton={button} answer={answer} />
      <ActionBar button={button} pay={{ total: offer.expected_pay, paidMinutes }} shiftCount={offer.shift_count}>
        <Button
          size="lg"
          aria-label={t('accept.confirm', { total: formatMoney(offer.expected_pay, language) })}
          onClick={() => answer.ask('accept')}
        >
          {t('accept.action')}
        </Button>
      </ActionBar>
    </>
  );
}
