import { now } from '@relevo/browser/clock';
import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { DisputeView } from '@relevo/contracts/disputes';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatShiftInstant } from '@relevo/i18n/shift-times';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { ListTrouble } from '../../../platform/paging/list-trouble.tsx';
import { ZoneNote } from '../../jobs/jobs.ts';
import { DisputeAnswer } from './dispute-answer.tsx';
import { disputeQuery } from './shifts.api.ts';

type DisputePanelProps = { booked: WorkerShiftView; viewer: 'worker' | 'employer' };

/** The dispute about a shift: both versions with their amounts, how it stands, and what can be answered. */
export function DisputePanel({ booked, viewer }: DisputePanelProps) {
  const t = useTexts('attendance/parts');
  const query = useQuery({ ...disputeQuery(booked.id), enabled: Boolean(booked.dispute) });
  if (!booked.dispute) return null;
  if (query.isError && !query.data) return <ListTrouble query={query} />;
  if (!query.data) return null;
  const isOpen = query.data.status !== 'resolved';
  return (
    <section
      aria-label={t('dispute.title')}
      className={`grid gap-3 rounded-control p-4 text-sm ${isOpen ? 'bg-warning-soft' : 'bg-sunken'}`}
    >
      <p className="flex items-start gap-2.5 font-semibold text-base">
        <Scale aria-hidden="true" className="mt-1 size-4 shrink-0" />
        <Standing booked={booked} dispute={query.data} viewer={viewer} />
      </p>
      <Versions booked={booked} dispute={query.data} viewer={viewer} />
      <DisputeAnswer booked={booked} dispute={query.data} viewer={viewer} />
    </section>
  );
}

type PartProps = DisputePanelProps & { dispute: DisputeView };

/** Who has to act, or how it was settled. */
function Standing({ booked, dispute, viewer }: PartProps) {
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
  const mine = isCountered ? 'dispute.answerCounter' : `dispute.answerAs.${viewer}`;
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
  const by = (side: 'worker' | 'employer') => t(side === viewer ? 'dispute.you' : `dispute.${side}`);
  return (
    <dl className="grid gap-3">
      <Version
        name={t(opener === 'employer' ? 'dispute.recorded' : 'dispute.paidBefore')}
        amount={dispute.standing_amount}
      />
      <Version name={by(opener)} amount={proposal.amount} reason={proposal.reason}>
        <ProposedTimes booked={booked} proposal={proposal} />
      </Version>
      {counter && <Version name={by(other)} amount={counter.amount} reason={counter.reason} />}
      {decided && <Version name={t('dispute.decision')} amount={decided.amount} reason={decided.reason} />}
      {!dispute.outcome && booked.pay !== null && (
        <Version
          name={t(booked.funding === 'due' ? 'dispute.dueAlready' : 'dispute.paidAlready')}
          amount={booked.pay}
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
