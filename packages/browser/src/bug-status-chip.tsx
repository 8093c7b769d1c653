import type { BugStatus } from '@relevo/domain/bug-lifecycle';
import { bugStatusTexts } from '@relevo/i18n/bug-texts';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { useLanguage } from './texts.ts';

/** An open report waits for the team, so it stands out most. */
const tones: Record<BugStatus, ChipTone> = {
  open: 'warning',
  in_progress: 'accent',
  resolved: 'success',
  closed: 'neutral',
};

export function BugStatusChip({ status }: { status: BugStatus }) {
  const { language } = useLanguage();
  return <Chip tone={tones[status]}>{bugStatusTexts[language][status]}</Chip>;
}
