import { useLanguage, useTexts } from '@relevo/browser/texts';
import { useNow } from '@relevo/browser/use-now';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatShiftInstant } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { Check, UserRoundCog } from 'lucide-react';
import { fullName } from '../../../platform/person-name.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useSubstituteAnswer } from './coming.api.ts';

type OfShift = { booked: WorkerShiftView };
type Substitute = WorkerShiftView['substitutes'][number];

/** Substitutes who said yes and wait for the employer. */
export function SubstituteList({ booked }: OfShift) {
  const t = useTexts('attendance/coming');
  return (
    <section aria-label={t('toApprove.label')} className="grid gap-2">
      {booked.substitutes.map((substitute) => (
        <ToApprove key={substitute.offer_id} booked={booked} substitute={substitute} />
      ))}
    </section>
  );
}

function ToApprove({ booked, substitute }: OfShift & { substitute: Substitute }) {
  const t = useTexts('attendance/coming');
  const { language } = useLanguage();
  const now = useNow(60_000);
  const { timezone } = booked.shift.job;
  const words = {
    substitute: substitute.name,
    name: fullName(booked.worker),
    until: formatShiftInstant(substitute.expires_at, { timezone, language }, now),
  };
  return (
    <div className="grid gap-2 rounded-control bg-warning-soft px-3 py-2.5 text-sm">
      <p className="flex gap-2.5">
        <UserRoundCog aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{t('toApprove.question', words)}</span>
      </p>
      <SubstituteButtons substitute={substitute} />
    </div>
  );
}

/** One tap approves or refuses; the row goes away with the answer. */
export function SubstituteButtons({ substitute }: { substitute: Substitute }) {
  const t = useTexts('attendance/coming');
  const { offer_id: offerId, name } = substitute;
  const answer = useSubstituteAnswer(offerId);
  const give = (accept: boolean) =>
    answer.mutateAsync(accept).then(
      () => showToast('success', t(accept ? 'toApprove.approved' : 'toApprove.refused', { name })),
      // The message stands below the buttons.
      () => {},
    );
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Check aria-hidden="true" className="size-4" />}
          aria-label={answer.isPending ? undefined : t('toApprove.approveFor', { name })}
          busy={answer.isPending}
          busyText={t('toApprove.busy')}
          onClick={() => void give(true)}
        >
          {t('toApprove.approve')}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('toApprove.refuseFor', { name })}
          disabled={answer.isPending}
          onClick={() => void give(false)}
        >
          {t('toApprove.refuse')}
        </Button>
      </div>
      {answer.error && <p className="text-danger text-sm">{answer.error.message}</p>}
    </div>
  );
}
