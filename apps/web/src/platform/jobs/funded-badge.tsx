import { Chip } from '@relevo/ui/chip';
import { ShieldCheck } from 'lucide-react';
import { useTexts } from '../texts.ts';

/** For a job whose pay has been put aside already. */
export function FundedBadge() {
  const t = useTexts('jobs');
  return (
    <Chip tone="success" icon={<ShieldCheck aria-hidden="true" />}>
      {t('funded')}
    </Chip>
  );
}
