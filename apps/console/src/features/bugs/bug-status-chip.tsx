import type { DeskBugView } from '@relevo/contracts/operations';
import { bugStatusTexts } from '@relevo/i18n/bug-texts';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { useLanguage } from '../../platform/texts.ts';

const tones: Record<DeskBugView['status'], ChipTone> = {
  open: 'warning',
  in_progress: 'accent',
  resolved: 'success',
  closed: 'neutral',
};

export function BugStatusChip({ status }: { status: DeskBugView['status'] }) {
  const { language } = useLanguage();
  return <Chip tone={tones[status]}>{bugStatusTexts[language][status]}</Chip>;
}
