import { useLanguage } from '@relevo/browser/texts';
import type { ConsoleBugView } from '@relevo/contracts/console';
import { bugStatusTexts } from '@relevo/i18n/bug-texts';
import { Chip, type ChipTone } from '@relevo/ui/chip';

const tones: Record<ConsoleBugView['status'], ChipTone> = {
  open: 'warning',
  in_progress: 'accent',
  resolved: 'success',
  closed: 'neutral',
};

export function BugStatusChip({ status }: { status: ConsoleBugView['status'] }) {
  const { language } = useLanguage();
  return <Chip tone={tones[status]}>{bugStatusTexts[language][status]}</Chip>;
}
