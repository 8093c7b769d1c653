import { useIdempotencyKeys } from '@relevo/browser/idempotency-keys';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { overtime as calls } from '@relevo/contracts/calls/overtime';
import { formatShiftClock } from '@relevo/i18n/shift-times';
import { api } from '../../../platform/api-client.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useShiftCall } from '../shifts/shift-calls.ts';

type AskedOvertime = { id: string; name: string; amount: string };

/** The employer's answer about minutes after the planned end. */
export function useOvertimeAnswer({ id, name, amount }: AskedOvertime) {
  const t = useTexts('attendance/overtime');
  const { keyFor } = useIdempotencyKeys();
  return useShiftCall<{ approve: boolean; reason?: string }>({
    call: (body) => api.call(calls.answer, { params: { id }, body, idempotencyKey: keyFor(JSON.stringify(body)) }),
    onDone: ({ overtime: answered, funding, review }) => {
      const paid = review?.reason === 'unproven' ? 'with_team' : funding === 'due' ? 'due' : 'approved';
      const done = answered?.status === 'approved' ? paid : 'declined';
      showToast('success', t(`overtime.done.${done}`, { name, amount }));
    },
  });
}

/** The worker's answer to an offer to stay longer. */
export function useExtensionAnswer(id: string) {
  const t = useTexts('attendance/overtime');
  const { language } = useLanguage();
  const { keyFor } = useIdempotencyKeys();
  return useShiftCall<boolean>({
    call: (accept) =>
      api.call(calls.answerExtension, { params: { id }, body: { accept }, idempotencyKey: keyFor(String(accept)) }),
    onDone: ({ extension, shift: { job } }) => {
      const time = extension ? formatShiftClock(extension.ends_at, { timezone: job.timezone, language }) : '';
      showToast('success', t(`extension.done.${extension?.status === 'accepted' ? 'accepted' : 'declined'}`, { time }));
    },
  });
}
