import { Chip } from '@relevo/ui/chip';
import { Flame } from 'lucide-react';
import { useTexts } from '../texts.ts';

/** For a job whose first shift starts within the next 24 hours. */
export function HotBadge() {
  const t = useTexts('jobs');
  return (
    <Chip tone="hot" icon={<Flame aria-hidden="true" />}>
      {t('hot')}
    </Chip>
  );
}
