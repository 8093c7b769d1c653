import { fieldErrorOf } from '@relevo/browser/api-error';
import { now } from '@relevo/browser/clock';
import { useIdempotencyKeys } from '@relevo/browser/idempotency-keys';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { overtime as calls } from '@relevo/contracts/calls/overtime';
import type { ExtensionView, OvertimeView } from '@relevo/contracts/overtime';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatMoneyWire, parseMoney, payFor } from '@relevo/domain/money';
import { formatMoney } from '@relevo/i18n/formats';
import { formatDuration, formatShiftClock, formatShiftInstant } from '@relevo/i18n/shift-times';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { SelectField } from '@relevo/ui/select-field';
import { TextareaField } from '@relevo/ui/textarea-field';
import { AlarmClockPlus, Check, Clock } from 'lucide-react';
import { useRef, useState } from 'react';
import { api } from '../../../platform/api-client.ts';
import { fullName } from '../../../platform/person-name.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useShiftCall } from '../shifts/shift-calls.ts';
import { useExtensionAnswer, useOvertimeAnswer } from './answer-calls.ts';

type BeyondPlanProps = { booked: WorkerShiftView; viewer: 'worker' | 'employer' };

/** What became of time beyond the plan, and what can be answered now. */
export function BeyondPlan({ booked, viewer }: BeyondPlanProps) {
  return (
    <div className="grid gap-3">
      {booked.extension && <Extension booked={booked} extension={booked.extension} viewer={viewer} />}
      {booked.overtime && <Overtime booked={booked} overtime={booked.overtime} viewer={viewer} />}
    </div>
  );
}

const looks = { waits: 'bg-warning-soft', good: 'bg-success-soft', calm: 'bg-sunken' };

const overtimeLooks: Record<OvertimeView['status'], keyof typeof looks> = {
  requested: 'waits',
  approved: 'good',
  declined: 'calm',
  lapsed: 'calm',
};

/** Minutes after the planned end: how they stand, and the employer's one tap. */
function Overtime({ booked, overtime, viewer }: BeyondPlanProps & { overtime: OvertimeView }) {
  const t = useTexts('attendance/overtime');
  const { language } = useLanguage();
  const [today] = useState(now);
  const { status, minutes, amount, answer_by: answerBy, reason } = overtime;
  const until = formatShiftInstant(answerBy, { timezone: booked.shift.job.timezone, language }, today);
  const words = { duration: formatDuration(minutes, language), amount: formatMoney(amount, language), until };
  const isRefused = status === 'declined' || status === 'lapsed';
  const canClaim = isRefused && viewer === 'worker' && booked.actions.includes('dispute');
  const isOwed = status === 'approved' && booked.funding === 'due';
  return (
    <section
      aria-label={t('overtime.label')}
      className={`grid gap-2 rounded-control px-3 py-2.5 text-sm ${looks[overtimeLooks[status]]}`}
    >
      <p className="flex gap-2.5">
        <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">
          {t(`overtime.${viewer}.${status}`, words)} {isOwed && t(`overtime.${viewer}.due`)}
          {canClaim && t('overtime.worker.claim')}
        </span>
      </p>
      {reason && <p className="[overflow-wrap:anywhere]">{t('overtime.reason', { reason })}</p>}
      {booked.actions.includes('answer_overtime') && <OvertimeAnswer booked={booked} overtime={overtime} />}
    </section>
  );
}

const longestReason = 500;

/** Approves with one tap; declining asks for the reason first. */
function OvertimeAnswer({ booked, overtime }: { booked: WorkerShiftView; overtime: OvertimeView }) {
  const t = useTexts('attendance/overtime');
  const { language } = useLanguage();
  const [reason, setReason] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const name = fullName(booked.worker);
  const amount = formatMoney(overtime.amount, language);
  const answer = useOvertimeAnswer({ id: booked.id, name, amount });
  const decline = () => {
    const text = (reason ?? '').trim();
    setMissing(text === '');
    if (text === '') field.current?.focus();
    else answer.mutate({ approve: false, reason: text });
  };
  return (
    <div className="grid gap-3">
      {reason !== null && (
        <TextareaField
          ref={focusOnce(field)}
          label={t('overtime.why')}
          hint={t('overtime.whyHint', { name })}
          required
          rows={2}
          maxLength={longestReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isMissing ? t('overtime.whyMissing') : undefined}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {reason === null ? (
          <>
            <Button
              size="sm"
              icon={<Check aria-hidden="true" className="size-4" />}
              aria-label={answer.isPending ? undefined : t('overtime.approveFor', { name, amount })}
              busy={answer.isPending}
              busyText={t('busy')}
              onClick={() => answer.mutate({ approve: true })}
            >
              {t('overtime.approve', { amount })}
            </Button>
            {overtime.status === 'requested' && (
              <Button
                size="sm"
                variant="secondary"
                aria-label={t('overtime.declineFor', { name })}
                disabled={answer.isPending}
                onClick={() => setReason('')}
              >
                {t('overtime.decline')}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button size="sm" busy={answer.isPending} busyText={t('busy')} onClick={decline}>
              {t('overtime.declineNow')}
            </Button>
            <Button size="sm" variant="secondary" disabled={answer.isPending} onClick={() => setReason(null)}>
              {t('back')}
            </Button>
          </>
        )}
      </div>
      {answer.error && <Alert tone="danger">{answer.error.message}</Alert>}
    </div>
  );
}

/** The button that opened the field is gone, and the focus with it. */
function focusOnce(field: React.RefObject<HTMLTextAreaElement | null>) {
  return (element: HTMLTextAreaElement | null) => {
    if (element && field.current !== element) element.focus();
    field.current = element;
  };
}

const extensionLooks: Record<ExtensionView['status'], keyof typeof looks> = {
  offered: 'waits',
  accepted: 'good',
  declined: 'calm',
  expired: 'calm',
};

/** An offer to stay longer: how it stands, and the worker's one tap. */
function Extension({ booked, extension, viewer }: BeyondPlanProps & { extension: ExtensionView }) {
  const t = useTexts('attendance/overtime');
  const { language } = useLanguage();
  const { status, minutes, ends_at: ends, amount, unfunded } = extension;
  const words = {
    name: fullName(booked.worker),
    duration: formatDuration(minutes, language),
    time: formatShiftClock(ends, { timezone: booked.shift.job.timezone, language }),
    amount: formatMoney(amount, language),
  };
  const missing = status === 'accepted' && booked.phase === 'in_progress' ? unfunded : null;
  return (
    <section
      aria-label={t('extension.label')}
      className={`grid gap-2 rounded-control px-3 py-2.5 text-sm ${looks[extensionLooks[status]]}`}
    >
      <p className="flex gap-2.5">
        <AlarmClockPlus aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">{t(`extension.${viewer}.${status}`, words)}</span>
      </p>
      {missing !== null && parseMoney(missing) !== 0n && (
        <p>{t('extension.unfunded', { amount: formatMoney(missing, language) })}</p>
      )}
      {booked.actions.includes('answer_extension') && <ExtensionAnswer booked={booked} time={words.time} />}
    </section>
  );
}

function ExtensionAnswer({ booked, time }: { booked: WorkerShiftView; time: string }) {
  const t = useTexts('attendance/overtime');
  const answer = useExtensionAnswer(booked.id);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button busy={answer.isPending} busyText={t('busy')} onClick={() => answer.mutate(true)}>
          {t('extension.accept', { time })}
        </Button>
        <Button variant="secondary" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
          {t('extension.decline')}
        </Button>
      </div>
      <p className="text-ink-muted">{t('extension.noEffect')}</p>
      {answer.error && <Alert tone="danger">{answer.error.message}</Alert>}
    </div>
  );
}

const lengths = [15, 30, 45, 60, 90, 120, 180, 240];

type ExtendDialogProps = { booked: WorkerShiftView; onClose(): void };

/** Asks the worker of a running shift to stay longer, and names what that costs. */
export function ExtendDialog({ booked, onClose }: ExtendDialogProps) {
  const t = useTexts('attendance/overtime');
  const { language } = useLanguage();
  const [minutes, setMinutes] = useState(30);
  const name = fullName(booked.worker);
  const { keyFor } = useIdempotencyKeys();
  const offer = useShiftCall<number>({
    call: (asked) =>
      api.call(calls.extend, {
        params: { id: booked.id },
        body: { minutes: asked },
        idempotencyKey: keyFor(String(asked)),
      }),
    onDone: () => {
      showToast('success', t('extend.done', { name }));
      onClose();
    },
  });
  const end = new Date(Date.parse(booked.planned_end_at) + minutes * 60_000).toISOString();
  const minutesError = fieldErrorOf(offer.error, 'minutes');
  return (
    <Dialog
      open
      focusField
      onOpenChange={(open) => !open && !offer.isPending && onClose()}
      size="sm"
      title={t('extend.title', { name })}
      description={booked.shift.job.title}
      closeText={t('close')}
      footer={
        <>
          <Button variant="secondary" disabled={offer.isPending} onClick={onClose}>
            {t('back')}
          </Button>
          <Button busy={offer.isPending} busyText={t('busy')} onClick={() => offer.mutate(minutes)}>
            {t('extend.confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <SelectField
          label={t('extend.length')}
          value={String(minutes)}
          options={lengths.map((each) => ({ value: String(each), label: formatDuration(each, language) }))}
          onChange={(event) => setMinutes(Number(event.target.value))}
          error={minutesError}
        />
        <p role="status">
          {t('extend.cost', {
            time: formatShiftClock(end, { timezone: booked.shift.job.timezone, language }),
            amount: formatMoney(formatMoneyWire(payFor(minutes, parseMoney(booked.final_wage) ?? 0n)), language),
          })}
        </p>
        <p className="text-ink-muted text-sm">{t('extend.hint', { name })}</p>
        {offer.error && !minutesError && <Alert tone="danger">{offer.error.message}</Alert>}
      </div>
    </Dialog>
  );
}
