import { fieldErrorOf } from '@relevo/browser/api-error';
import { now } from '@relevo/browser/clock';
import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { DisputeView } from '@relevo/contracts/disputes';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatFileSize } from '@relevo/i18n/file-size';
import { formatMoney } from '@relevo/i18n/formats';
import { formatShiftInstant } from '@relevo/i18n/shift-times';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { ZoneNote } from '../../jobs/jobs.ts';
import { ClaimFields, type ClaimValues, emptyClaim, isClaimComplete } from './claim-fields.tsx';
import { useDisputeStep } from './dispute-calls.ts';
import { settledPay } from './pay-lines.ts';
import { disputeQuery } from './shifts.api.ts';

type DisputePanelProps = { booked: WorkerShiftView; viewer: 'worker' | 'employer' };

/** The dispute about a shift: both versions with their amounts, how it stands, and what can be answered. */
export function DisputePanel({ booked, viewer }: DisputePanelProps) {
  const t = useTexts('attendance/parts');
  const query = useQuery({ ...disputeQuery(booked.id), enabled: Boolean(booked.dispute) });
  if (!booked.dispute) return null;
  if (query.isError && !query.data) return <LoadError query={query} />;
  if (!query.data) return null;
  const isOpen = query.data.status !== 'resolved';
  return (
    <section
      aria-label={t('dispute.title')}
      className={`grid gap-3 rounded-control p-4 text-sm ${isOpen ? 'bg-warning-soft' : 'bg-sunken'}`}
    >
      <p className="flex items-start gap-2.5 font-semibold text-base">
        <Scale aria-hidden="true" className="mt-1 size-4 shrink-0" />
        <DisputeState booked={booked} dispute={query.data} viewer={viewer} />
      </p>
      <Versions booked={booked} dispute={query.data} viewer={viewer} />
      <DisputeAnswer booked={booked} dispute={query.data} viewer={viewer} />
    </section>
  );
}

type PartProps = DisputePanelProps & { dispute: DisputeView };

/** Who has to act, or how it was settled. */
function DisputeState({ booked, dispute, viewer }: PartProps) {
  const t = useTexts('attendance/parts');
  const { language } = useLanguage();
  const [today] = useState(now);
  if (dispute.outcome) return <span>{t(`dispute.outcome.${dispute.outcome}`)}</span>;
  if (dispute.answer_by === null) return <span>{t('dispute.escalated')}</span>;
  const { timezone } = booked.shift.job;
  const until = formatShiftInstant(dispute.answer_by, { timezone, language }, today);
  const isMyTurn = booked.actions.includes('answer_dispute');
  const isCountered = dispute.status === 'countered';
  const theirs = viewer === 'worker' ? 'dispute.employerAnswers' : 'dispute.workerAnswers';
  const isAmount = viewer === 'worker' && dispute.proposal.checked_out_at === null;
  const mine = isCountered ? 'dispute.answerCounter' : `dispute.answerAs.${isAmount ? 'workerAmount' : viewer}`;
  return (
    <span>
      {isMyTurn ? t(mine as 'dispute.answerCounter', { until }) : t(theirs, { until })}{' '}
      <ZoneNote instant={dispute.answer_by} timezone={timezone} />
    </span>
  );
}

function Versions({ booked, dispute, viewer }: PartProps) {
  const t = useTexts('attendance/parts');
  const { opened_by: opener, proposal, counter, decided } = dispute;
  const other = opener === 'worker' ? 'employer' : 'worker';
  const recorded = booked.checked_out_at ? 'dispute.recorded' : 'dispute.before';
  const by = (side: 'worker' | 'employer') => t(side === viewer ? 'dispute.you' : `dispute.${side}`);
  return (
    <dl className="grid gap-3">
      <Version name={t(opener === 'employer' ? recorded : 'dispute.paidBefore')} amount={dispute.standing_amount} />
      <Version name={by(opener)} amount={proposal.amount} reason={proposal.reason}>
        <ProposedTimes booked={booked} proposal={proposal} />
        <ProposalFiles files={proposal.files} />
      </Version>
      {counter && <Version name={by(other)} amount={counter.amount} reason={counter.reason} />}
      {decided && <Version name={t('dispute.decision')} amount={decided.amount} reason={decided.reason} />}
      {!dispute.outcome && settledPay(booked) !== '0.00' && (
        <Version
          name={t(booked.funding === 'due' ? 'dispute.dueAlready' : 'dispute.paidAlready')}
          amount={settledPay(booked)}
        />
      )}
    </dl>
  );
}

type VersionProps = { name: string; amount: string; reason?: string; children?: React.ReactNode };

function Version({ name, amount, reason, children }: VersionProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">
        <MoneyText value={amount} />
      </dd>
      {children}
      {reason && <dd className="w-full [overflow-wrap:anywhere]">{reason}</dd>}
    </div>
  );
}

function ProposedTimes({ booked, proposal }: { booked: WorkerShiftView; proposal: DisputeView['proposal'] }) {
  const t = useTexts('attendance/parts');
  const { language } = useLanguage();
  const [today] = useState(now);
  const { checked_in_at: came, checked_out_at: went } = proposal;
  if (!came || !went) return null;
  const place = { timezone: booked.shift.job.timezone, language };
  const words = { from: formatShiftInstant(came, place, today), to: formatShiftInstant(went, place, today) };
  return <dd className="w-full text-ink-muted">{t('dispute.times', words)}</dd>;
}

/** What the opener added as evidence, for both sides. */
function ProposalFiles({ files }: Pick<DisputeView['proposal'], 'files'>) {
  const t = useTexts('attendance/parts');
  const { language } = useLanguage();
  if (files.length === 0) return null;
  return (
    <dd className="order-last w-full">
      <ul aria-label={t('dispute.files')}>
        {files.map(({ name, size, file }) => (
          <li key={file} className="[overflow-wrap:anywhere]">
            <a href={file} target="_blank" rel="noopener" className={fileLink}>
              {name}
            </a>{' '}
            <span className="text-ink-muted">{formatFileSize(size, language)}</span>
          </li>
        ))}
      </ul>
    </dd>
  );
}

const fileLink =
  'inline-flex min-h-11 items-center font-medium text-accent-ink underline underline-offset-4 hover:no-underline';

type DisputeAnswerProps = { booked: WorkerShiftView; dispute: DisputeView; viewer: 'worker' | 'employer' };

/** The buttons of the side that may act now: accept, refuse, propose something else, hand it to the team. */
function DisputeAnswer({ booked, dispute, viewer }: DisputeAnswerProps) {
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
            viewer={viewer}
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
