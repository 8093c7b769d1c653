import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatDuration } from '@relevo/i18n/shift-times';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { useLanguage, useTexts } from '../../../platform/texts.ts';
import { minutesLate, type Presence, presenceOf } from './presence.ts';

const tones: Record<Presence, ChipTone> = {
  expected: 'neutral',
  late: 'danger',
  here: 'success',
  done: 'accent',
  missing: 'danger',
  cancelled: 'neutral',
};

type PresenceChipProps = { booked: WorkerShiftView; now: Date };

/** Where somebody is, and how late they are or were. */
export function PresenceChip({ booked, now }: PresenceChipProps) {
  const t = useTexts('shifts');
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
