import { useLanguage } from '@relevo/browser/texts';
import type { BugStatus } from '@relevo/domain/bug-lifecycle';
import { bugStatusTexts } from '@relevo/i18n/bug-texts';
import { Chip, type ChipTone } from '@relevo/ui/chip';

const tones: Record<BugStatus, ChipTone> = {
  open: 'accent',
  in_progress: 'warning',
  resolved: 'success',
  closed: 'neutral',
};

export function BugStatusChip({ status }: { status: BugStatus }) {
  const { language } = useLanguage();
  return <Chip tone={tones[status]}>{bugStatusTexts[language][status]}</Chip>;
}
