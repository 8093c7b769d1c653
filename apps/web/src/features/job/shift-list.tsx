import { formatDuration } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { useId, useState } from 'react';
import { ShiftSpan } from '../../platform/jobs/shift-time.tsx';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { foldedLength, foldedShifts } from './folded-shifts.ts';
import { type Shift, shiftMinutes } from './job-pay.ts';

type ShiftListProps = { shifts: readonly (Shift & { id: string })[]; timezone: string; today: Date };

/** Every shift with its hours and its real length; a long list is folded. */
export function ShiftList({ shifts, timezone, today }: ShiftListProps) {
  const t = useTexts('job');
  const { language } = useLanguage();
  const titleId = useId();
  const listId = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isLong = shifts.length > foldedLength;
  const shown = isLong && !isUnfolded ? foldedShifts(shifts, today) : shifts;

  return (
    <div className="mt-6 border-line border-t pt-5">
      <h3 id={titleId} className="mb-2 font-semibold">
        {t('shiftCount', { count: shifts.length })}
      </h3>
      <ul id={listId} aria-labelledby={titleId} className="divide-y divide-line tabular-nums">
        {shown.map((shift) => (
          <li
            key={shift.id}
            className={`flex flex-wrap justify-between gap-x-4 py-2 ${
              Date.parse(shift.ends_at) <= today.getTime() ? 'text-ink-faint' : ''
            }`}
          >
            <span>
              <ShiftSpan starts={shift.starts_at} ends={shift.ends_at} timezone={timezone} hasZone={false} />
            </span>
            <span className="text-ink-muted">{formatDuration(shiftMinutes(shift), language)}</span>
          </li>
        ))}
      </ul>
      {isLong && (
        <Button
          variant="ghost"
          // Its words line up with the list above; the pressed area reaches beyond.
          className="mt-2 -ml-4"
          aria-expanded={isUnfolded}
          aria-controls={listId}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {isUnfolded ? t('list.fewer') : t('list.all', { count: shifts.length })}
        </Button>
      )}
    </div>
  );
}
