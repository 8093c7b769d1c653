import { useTexts } from '@relevo/browser/texts';
import type { JobView } from '@relevo/contracts/jobs';
import { Chip } from '@relevo/ui/chip';
import { Flame, ShieldCheck, Star, Zap } from 'lucide-react';

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

type Staffed = Pick<JobView, 'my_actions' | 'opens_to_all_at' | 'is_mine'>;

/** Whether a worker can book at once, and whether they see a job before everyone does. */
export const isBookable = ({ my_actions }: Staffed): boolean => my_actions.includes('book');
export const isEarly = ({ opens_to_all_at, is_mine }: Staffed): boolean => opens_to_all_at !== null && !is_mine;

export function StaffingBadges({ job }: { job: Staffed }) {
  const t = useTexts('jobs/parts');
  return (
    <>
      {isBookable(job) && (
        <Chip tone="accent" icon={<Zap aria-hidden="true" />}>
          {t('bookNow')}
        </Chip>
      )}
      {isEarly(job) && (
        <Chip tone="accent" icon={<Star aria-hidden="true" />}>
          {t('early')}
        </Chip>
      )}
    </>
  );
}
