import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import type { Presence } from '@relevo/domain/worker-shift-lifecycle';
import { formatDuration } from '@relevo/i18n/shift-times';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { minutesLate, presenceOf } from './presence.ts';

const tones: Record<Presence, ChipTone> = {
  expected: 'neutral',
  late: 'danger',
  here: 'success',
  done: 'accent',
  missing: 'danger',
  cancelled: 'neutral',
};

type PresenceChipProps = { booked: WorkerShiftView; now: Date };

/** The presence of a worker, and how late they are or were. */
export function PresenceChip({ booked, now }: PresenceChipProps) {
  const t = useTexts('attendance/shifts');
  const { language } = useLanguage();
  const presence = presenceOf(booked, now);
  const minutes = minutesLate(booked, now);
  const late = formatDuration(minutes, language);
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Chip tone={tones[presence]}>
        {presence === 'late' ? t('board.lateBy', { late }) : t(`board.presence.${presence}`)}
      </Chip>
      {presence !== 'late' && minutes > 0 && <Chip tone="warning">{t('board.cameLate', { late })}</Chip>}
    </span>
  );
}
