import { fieldErrorOf } from '@relevo/browser/api-error';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { DisputeView } from '@relevo/contracts/disputes';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatMoney } from '@relevo/i18n/formats';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { useState } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { ClaimFields, type ClaimValues, emptyClaim, isClaimComplete } from './claim-fields.tsx';
import { useDisputeStep } from './dispute-calls.ts';

type DisputeAnswerProps = { booked: WorkerShiftView; dispute: DisputeView; viewer: 'worker' | 'employer' };

/** The buttons of the side that may act now: accept, refuse, propose something else, hand it to the team. */
export function DisputeAnswer({ booked, dispute, viewer }: DisputeAnswerProps) {
  const t = useTexts('attendance/parts');
  const { language } = useLanguage();
  const [claim, setClaim] = useState<ClaimValues | null>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const answer = useDisputeStep(booked.id, ({ status, outcome }) => {
    setClaim(null);
    showToast('success', t(outcome ? 'dispute.done.settled' : `dispute.done.${status}`));
  });
  const canAnswer = booked.actions.includes('answer_dispute');
  const canEscalate = booked.actions.includes('escalate');
  if (!canAnswer && !canEscalate) return null;
  const asked = dispute.status === 'countered' ? dispute.counter : dispute.proposal;
  const amount = formatMoney(asked?.amount ?? dispute.standing_amount, language);
  const error = answer.error && !fieldErrorOf(answer.error, 'counter.amount') ? answer.error : null;
  const propose = (values: ClaimValues) => {
    setIncomplete(!isClaimComplete(values));
    if (isClaimComplete(values)) answer.mutate({ step: 'counter', claim: values });
  };
  return (
    <div className="grid gap-3">
      {claim ? (
        <form
          ref={focusFirstField}
          noValidate
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            propose(claim);
          }}
        >
          <ClaimFields
            values={claim}
            onChange={setClaim}
            amountError={fieldErrorOf(answer.error, 'counter.amount')}
            showsMissing={isIncomplete}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="sm" busy={answer.isPending} busyText={t('dispute.busy')}>
              {t('dispute.propose')}
            </Button>
            <Button size="sm" variant="secondary" disabled={answer.isPending} onClick={() => setClaim(null)}>
              {t('dispute.back')}
            </Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-wrap gap-2">
          {canAnswer && (
            <Button
              size="sm"
              busy={answer.isPending}
              busyText={t('dispute.busy')}
              onClick={() => answer.mutate({ step: 'accept' })}
            >
              {t('dispute.accept', { amount })}
            </Button>
          )}
          {canAnswer && (
            <Button
              size="sm"
              variant="secondary"
              disabled={answer.isPending}
              onClick={() => answer.mutate({ step: 'refuse' })}
            >
              {t('dispute.refuse')}
            </Button>
          )}
          {canAnswer && dispute.status === 'open' && (
            <Button size="sm" variant="secondary" disabled={answer.isPending} onClick={() => setClaim(emptyClaim)}>
              {t('dispute.counter')}
            </Button>
          )}
          {dispute.status === 'open' && dispute.opened_by === viewer && (
            <Button
              size="sm"
              variant="secondary"
              disabled={answer.isPending}
              onClick={() => answer.mutate({ step: 'refuse' })}
            >
              {t('dispute.withdraw')}
            </Button>
          )}
          {!canAnswer && canEscalate && (
            <Button
              size="sm"
              variant="secondary"
              disabled={answer.isPending}
              onClick={() => answer.mutate({ step: 'escalate' })}
            >
              {t('dispute.escalate')}
            </Button>
          )}
        </div>
      )}
      {canAnswer && <p className="text-ink-muted">{t('dispute.refuseHint')}</p>}
      {error && <Alert tone="danger">{error.message}</Alert>}
    </div>
  );
}

/** The button that opened the form is gone, and the focus with it. */
function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.focus();
}
