import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatMoney } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { Check } from 'lucide-react';
import { workerName } from '../../platform/attendance/worker-name.ts';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { showToast } from '../../platform/toasts.ts';
import { shiftCalls, useShiftCall } from './shift-calls.ts';

/** One tap, with the sum it lets go beside it. */
export function ApproveButton({ booked }: { booked: WorkerShiftView }) {
  const t = useTexts('shifts');
  const { language } = useLanguage();
  const name = workerName(booked.worker);
  const amount = formatMoney(booked.pay ?? '0.00', language);
  const approval = useShiftCall({
    call: () => shiftCalls.approve(booked.id),
    onDone: ({ funding }) =>
      showToast('success', t(funding === 'due' ? 'approve.due' : 'approve.paid', { name, amount })),
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
