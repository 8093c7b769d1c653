import { useTexts } from '@relevo/browser/texts';
import { Chip } from '@relevo/ui/chip';
import { Flame, ShieldCheck } from 'lucide-react';

/** For a job with a first shift within the next 24 hours. */
export function HotBadge() {
  const t = useTexts('jobs/parts');
  return (
    <Chip tone="hot" icon={<Flame aria-hidden="true" />}>
      {t('hot')}
    </Chip>
  );
}

/** For a job with pay that is already held. */
export function FundedBadge() {
  const t = useTexts('jobs/parts');
  return (
    <Chip tone="success" icon={<ShieldCheck aria-hidden="true" />}>
      {t('funded')}
    </Chip>
  );
}
