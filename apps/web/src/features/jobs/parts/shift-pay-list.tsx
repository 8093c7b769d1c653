import { MoneyText } from '@relevo/browser/money-text';
import { useTexts } from '@relevo/browser/texts';
import { ShiftSpan } from './shift-time.tsx';
import { ZoneNote } from './zone-note.tsx';

type PaidShift = { starts_at: string; ends_at: string; pay: string };

type ShiftPayListProps = { shifts: readonly PaidShift[]; total: string; timezone: string };

/** The shifts that a worker is going to be booked for: day, time and pay of each, and the sum. */
export function ShiftPayList({ shifts, total, timezone }: ShiftPayListProps) {
  const t = useTexts('jobs/parts');
  const [first] = shifts;
  return (
    <div className="grid gap-2">
      <p className="text-sm empty:hidden">{first && <ZoneNote instant={first.starts_at} timezone={timezone} />}</p>
      <div className="rounded-control border border-line text-sm tabular-nums">
        <ul
          aria-label={t('commitment.label')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be within reach of the keyboard.
          tabIndex={0}
          className="max-h-56 divide-y divide-line overflow-y-auto px-3"
        >
          {shifts.map((shift) => (
            <li key={shift.starts_at} className="flex justify-between gap-4 py-2">
              <span className="min-w-0">
                <ShiftSpan starts={shift.starts_at} ends={shift.ends_at} timezone={timezone} hasZone={false} />
              </span>
              <MoneyText value={shift.pay} />
            </li>
          ))}
        </ul>
        <p className="flex justify-between gap-4 border-line border-t px-3 py-2 font-semibold">
          <span>{t('commitment.sum', { count: shifts.length })}</span>
          <MoneyText value={total} />
        </p>
      </div>
    </div>
  );
}
