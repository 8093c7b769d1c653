import { QuestionDialog } from '@relevo/browser/question-dialog';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { OfferView } from '@relevo/contracts/offers';
import { formatMoney } from '@relevo/i18n/formats';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Check } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { announcePushMoment } from '../../../platform/session-events.ts';
import { showToast } from '../../../platform/toasts.ts';
import { ShiftPayList } from '../parts/shift-pay-list.tsx';
import { WageText } from '../parts/wage-text.tsx';
import { WorkWarnings } from '../parts/work-warnings.tsx';
import { OfferFundingChip } from './offer-facts.tsx';
import { useAnswerOffer } from './offers.api.ts';

type Asked = 'accept' | 'decline' | null;

/**
 * The question that is open about an offer, and how an answer is given. One shift that became free goes to the first who
 * accepts and is on the screen with its hours and pay, so it is accepted with one tap; what needs a second look is asked.
 */
export function useOfferAnswer(offer: OfferView) {
  const [asked, setAsked] = useState<Asked>(null);
  const acceptance = useAcceptance(offer, () => setAsked(null));
  const isOneTap = takesOneTap(offer);
  const ask = (next: Asked) => {
    acceptance.reset();
    setAsked(next);
  };
  const accept = () => (isOneTap ? acceptance.mutate(true) : ask('accept'));
  return { asked, ask, accept, acceptance, isOneTap };
}

const takesOneTap = ({ reason, shifts, warnings }: OfferView) =>
  reason === 'replacement' && shifts.length === 1 && warnings.length === 0;

function useAcceptance(offer: OfferView, onAccepted: () => void) {
  const t = useTexts('jobs/offers');
  const { title } = offer.job;
  return useAnswerOffer(offer.id, {
    onDone: ({ status }) => {
      showToast('success', status === 'agreed' ? t('outcome.agreed') : t('accept.done', { title }));
      announcePushMoment();
      onAccepted();
    },
  });
}

type AnswerOfferProps = {
  offer: OfferView;
  answer: ReturnType<typeof useOfferAnswer>;
  acceptButton?: RefObject<HTMLButtonElement | null>;
};

/** Accept and decline, with what follows: in a question, or above the button that accepts with one tap. */
export function AnswerOffer({ offer, answer, acceptButton }: AnswerOfferProps) {
  const t = useTexts('jobs/offers');
  const { language } = useLanguage();
  const { actions, job, expected_pay: pay } = offer;
  const { asked, ask, accept, acceptance, isOneTap } = answer;
  const total = formatMoney(pay, language);
  // A list has several of them: each is called by its words and its job.
  const { title } = job;
  return (
    <div className="mt-auto grid gap-3">
      {isOneTap && <Commitment offer={offer} />}
      {isOneTap && acceptance.error && <Alert tone="danger">{acceptance.error.message}</Alert>}
      <div className="flex flex-wrap gap-3">
        {actions.includes('accept') && (
          <Button
            ref={acceptButton}
            className="grow"
            icon={<Check aria-hidden="true" className="size-4" />}
            aria-label={isOneTap ? t('accept.confirmFor', { title, total }) : t('accept.actionFor', { title })}
            aria-haspopup={isOneTap ? undefined : 'dialog'}
            busy={isOneTap && acceptance.isPending}
            busyText={t('accept.busy')}
            onClick={accept}
          >
            {isOneTap ? t('accept.confirm', { total }) : t('accept.action')}
          </Button>
        )}
        {actions.includes('decline') && (
          <Button
            variant="secondary"
            aria-label={t('decline.actionFor', { title })}
            aria-haspopup="dialog"
            onClick={() => ask('decline')}
          >
            {t('decline.action')}
          </Button>
        )}
      </div>
      {isOneTap && <AskedFirst />}
      {asked === 'accept' && <AcceptDialog offer={offer} acceptance={acceptance} onClose={() => ask(null)} />}
      {asked === 'decline' && <DeclineDialog offer={offer} onClose={() => ask(null)} />}
    </div>
  );
}

/** What a worker commits to by accepting. */
function Commitment({ offer }: { offer: OfferView }) {
  const t = useTexts('jobs/offers');
  return (
    <div className="grid gap-1 text-sm">
      <p>{offer.reason === 'substitute' ? t('accept.takeOver') : t('accept.meaning', { count: offer.shift_count })}</p>
      <p className="text-ink-muted">{t('accept.contact')}</p>
    </div>
  );
}

/** How the order of those who are asked is made. */
function AskedFirst() {
  const t = useTexts('jobs/offers');
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-accent-ink underline-offset-4 hover:underline">
        {t('replacement.first')}
      </summary>
      <p className="text-ink-muted">{t('replacement.order')}</p>
    </details>
  );
}

type DialogProps = { offer: OfferView; onClose(): void };

type AcceptDialogProps = DialogProps & { acceptance: ReturnType<typeof useAnswerOffer> };

/** Accepting books at once: its shifts and their pay are listed first. */
function AcceptDialog({ offer, acceptance, onClose }: AcceptDialogProps) {
  const t = useTexts('jobs/offers');
  const { language } = useLanguage();
  const { job } = offer;
  return (
    <QuestionDialog
      title={t('accept.question')}
      closeText={t('close')}
      keepText={t('back')}
      confirmText={t('accept.confirm', { total: formatMoney(offer.expected_pay, language) })}
      busyText={t('accept.busy')}
      busy={acceptance.isPending}
      errorText={acceptance.error?.message}
      onConfirm={() => acceptance.mutate(true)}
      onClose={onClose}
    >
      <div>
        <p className="font-semibold [overflow-wrap:anywhere]">{job.title}</p>
        <p className="text-ink-muted text-sm">
          <WageText value={offer.wage} />
        </p>
      </div>
      <ShiftPayList shifts={offer.shifts} total={offer.expected_pay} timezone={job.timezone} />
      <p>
        <OfferFundingChip funding={offer.funding} />
      </p>
      <WorkWarnings warnings={offer.warnings} viewer="worker" missing={offer.missing_requirements} />
      <Commitment offer={offer} />
      {offer.reason === 'replacement' && <AskedFirst />}
    </QuestionDialog>
  );
}

function DeclineDialog({ offer, onClose }: DialogProps) {
  const t = useTexts('jobs/offers');
  const { title } = offer.job;
  const answer = useAnswerOffer(offer.id, {
    onDone: () => {
      showToast('success', t('decline.done', { title }));
      onClose();
    },
  });
  return (
    <QuestionDialog
      size="sm"
      title={t('decline.question')}
      closeText={t('close')}
      keepText={t('back')}
      confirmText={t('decline.action')}
      busyText={t('decline.busy')}
      busy={answer.isPending}
      errorText={answer.error?.message}
      onConfirm={() => answer.mutate(false)}
      onClose={onClose}
    >
      <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
      <p>{t(offer.reason === 'replacement' ? 'replacement.decline' : 'decline.consequence')}</p>
    </QuestionDialog>
  );
}
