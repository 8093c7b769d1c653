import type { UserView } from '@relevo/contracts/profile';
import type { ReviewStatus } from '@relevo/domain/review-lifecycle';
import { Alert } from '@relevo/ui/alert';
import type { ChipTone } from '@relevo/ui/chip';
import { CircleCheck, CircleX, ClipboardList, Hourglass, type LucideIcon } from 'lucide-react';
import { useTexts } from '../../platform/texts.ts';
import { StateCard } from './state-card.tsx';

const looks: Record<ReviewStatus, { tone: ChipTone; Icon: LucideIcon }> = {
  incomplete: { tone: 'neutral', Icon: ClipboardList },
  in_review: { tone: 'accent', Icon: Hourglass },
  approved: { tone: 'success', Icon: CircleCheck },
  rejected: { tone: 'danger', Icon: CircleX },
};

export function ReviewStateCard({ user }: { user: UserView }) {
  const t = useTexts('profile');
  const { tone, Icon } = looks[user.review_status];

  return (
    <StateCard
      title={t('review.title')}
      state={t(`review.${user.review_status}.state`)}
      tone={tone}
      icon={<Icon aria-hidden />}
      text={t(`review.${user.review_status}.text`)}
    >
      {user.review_status === 'rejected' && user.review_reason && (
        <Alert tone="warning" title={t('review.reason')}>
          {user.review_reason}
        </Alert>
      )}
    </StateCard>
  );
}
