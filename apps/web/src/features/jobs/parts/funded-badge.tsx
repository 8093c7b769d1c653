import { useTexts } from '@relevo/browser/texts';
import { Chip } from '@relevo/ui/chip';
import { ShieldCheck } from 'lucide-react';

/** For a job whose pay is already held. */
export function FundedBadge() {
  const t = useTexts('jobs/parts');
  return (
    <Chip tone="success" icon={<ShieldCheck aria-hidden="true" />}>
      {t('funded')}
    </Chip>
  );
}
