import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { MoneyText, WageText } from '../../platform/jobs/money-text.tsx';
import { useTexts } from '../../platform/texts.ts';
import { ShiftCard } from './shift-card.tsx';

export function UpcomingShift({ booked }: { booked: WorkerShiftView }) {
  const t = useTexts('my-shifts');
  return (
    <ShiftCard booked={booked}>
      <p className="text-sm">
        <WageText value={booked.final_wage} /> · {t('next.expected')} <MoneyText value={booked.expected_pay} />
      </p>
    </ShiftCard>
  );
}
