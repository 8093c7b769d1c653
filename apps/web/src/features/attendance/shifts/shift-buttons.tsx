import { useLanguage, useTexts } from '@relevo/browser/texts';
import { threadPath } from '@relevo/contracts/screen-paths';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatMoney } from '@relevo/i18n/formats';
import { Button, buttonClasses } from '@relevo/ui/button';
import { Check, Clock, History, House, MessageSquare, Pencil, QrCode, Scale, Star, X } from 'lucide-react';
import { Link } from 'react-router';
import { fullName } from '../../../platform/person-name.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useOpenDialog } from '../dialogs/open-dialog.ts';
import { shiftCalls, useShiftCall } from './shift-calls.ts';

type ShiftButtonsProps = {
  booked: WorkerShiftView;
  /** The history stands below already. */
  isInDetails?: boolean;
};

const icon = 'size-4';

/** What the employer may do with a booked shift now: the server says, the buttons follow. */
export function ShiftButtons({ booked, isInDetails = false }: ShiftButtonsProps) {
  const t = useTexts('attendance/shifts');
  const open = useOpenDialog();
  const { actions } = booked;
  const name = fullName(booked.worker);
  if (isInDetails && actions.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {actions.includes('approve') && <ApproveButton booked={booked} />}
      {actions.includes('answer_dispute') && !isInDetails && (
        <Button
          size="sm"
          icon={<Scale aria-hidden="true" className={icon} />}
          aria-label={t('buttons.answerFor', { name })}
          aria-haspopup="dialog"
          onClick={() => open({ dialog: 'details', booked })}
        >
          {t('buttons.answer')}
        </Button>
      )}
      {actions.includes('rate') && !isInDetails && <RateButton booked={booked} />}
      {actions.includes('show_code') && (
        <Button
          size="sm"
          icon={<QrCode aria-hidden="true" className={icon} />}
          // Begins with the words on the button, so that it can also be called by them.
          aria-label={t('buttons.showCodeFor', { name })}
          aria-haspopup="dialog"
          onClick={() => open({ dialog: 'code', booked })}
        >
          {t('buttons.showCode')}
        </Button>
      )}
      {booked.thread_id && !isInDetails && (
        <Link
          to={threadPath(booked.thread_id)}
          aria-label={t('buttons.messageFor', { name })}
          className={buttonClasses({ variant: 'secondary', size: 'sm' })}
        >
          <MessageSquare aria-hidden="true" className={icon} />
          {t('buttons.message')}
        </Link>
      )}
      {actions.includes('correct') && (
        <Button
          size="sm"
          variant="secondary"
          icon={<Pencil aria-hidden="true" className={icon} />}
          aria-label={t('buttons.correctFor', { name })}
          aria-haspopup="dialog"
          onClick={() => open({ dialog: 'correct', booked })}
        >
          {t('buttons.correct')}
        </Button>
      )}
      {actions.includes('extend') && (
        <Button
          size="sm"
          variant="secondary"
          icon={<Clock aria-hidden="true" className={icon} />}
          aria-label={t('buttons.extendFor', { name })}
          aria-haspopup="dialog"
          onClick={() => open({ dialog: 'extend', booked })}
        >
          {t('buttons.extend')}
        </Button>
      )}
      {actions.includes('send_home') && (
        <Button
          size="sm"
          variant="secondary"
          icon={<House aria-hidden="true" className={icon} />}
          aria-label={t('buttons.sendHomeFor', { name })}
          aria-haspopup="dialog"
          onClick={() => open({ dialog: 'sendHome', booked })}
        >
          {t('buttons.sendHome')}
        </Button>
      )}
      {canDispute(booked) && <DisputeButton booked={booked} />}
      {actions.includes('cancel') && (
        <Button
          size="sm"
          variant="secondary"
          icon={<X aria-hidden="true" className={`${icon} text-danger`} />}
          aria-label={t('buttons.cancelFor', { name })}
          aria-haspopup="dialog"
          onClick={() => open({ dialog: 'cancel', booked })}
        >
          {t('buttons.cancel')}
        </Button>
      )}
      {!isInDetails && (
        <Button
          size="sm"
          variant="ghost"
          icon={<History aria-hidden="true" className={icon} />}
          aria-label={t('buttons.historyFor', { name })}
          aria-haspopup="dialog"
          onClick={() => open({ dialog: 'details', booked })}
        >
          {t('history')}
        </Button>
      )}
    </div>
  );
}

/** In review the times are corrected instead, and hours without a scan were decided by our team. */
export function canDispute({ actions, funding, manual }: WorkerShiftView): boolean {
  return actions.includes('dispute') && funding === 'due' && !manual;
}

/** Questions pay that is still due. */
export function DisputeButton({ booked }: { booked: WorkerShiftView }) {
  const t = useTexts('attendance/shifts');
  const open = useOpenDialog();
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<Scale aria-hidden="true" className={icon} />}
      aria-label={t('buttons.disputeFor', { name: fullName(booked.worker) })}
      aria-haspopup="dialog"
      onClick={() => open({ dialog: 'dispute', booked })}
    >
      {t('buttons.dispute')}
    </Button>
  );
}

/** The stars are in the details, where the pay and the history are. */
export function RateButton({ booked }: { booked: WorkerShiftView }) {
  const t = useTexts('attendance/shifts');
  const open = useOpenDialog();
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<Star aria-hidden="true" className={icon} />}
      aria-label={t('buttons.rateFor', { name: fullName(booked.worker) })}
      aria-haspopup="dialog"
      onClick={() => open({ dialog: 'details', booked })}
    >
      {t('buttons.rate')}
    </Button>
  );
}

/** Approves the pay with one tap; the amount is on the button. */
function ApproveButton({ booked }: { booked: WorkerShiftView }) {
  const t = useTexts('attendance/shifts');
  const { language } = useLanguage();
  const name = fullName(booked.worker);
  const amount = formatMoney(booked.pay ?? '0.00', language);
  const approval = useShiftCall({
    call: () => shiftCalls.approve(booked.id),
    onDone: ({ funding, review }) => {
      const waits = review && t('withTeam', { amount: formatMoney(review.amount, language) });
      const done = t(funding === 'due' ? 'approve.due' : 'approve.paid', { name, amount });
      showToast('success', waits ? `${t('approve.done', { name })} ${waits}` : done);
    },
  });
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        size="sm"
        icon={<Check aria-hidden="true" className="size-4" />}
        aria-label={approval.isPending ? undefined : t('approve.actionFor', { name, amount })}
        busy={approval.isPending}
        busyText={t('approve.busy')}
        onClick={() => approval.mutate()}
      >
        {t('approve.action')}
      </Button>
      <span className="whitespace-nowrap font-semibold tabular-nums">{amount}</span>
      {approval.error && <span className="w-full text-danger text-sm">{approval.error.message}</span>}
    </span>
  );
}
