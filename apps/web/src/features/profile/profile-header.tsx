import type { UserView } from '@relevo/contracts/profile';
import { formatDate } from '@relevo/i18n/formats';
import { Chip } from '@relevo/ui/chip';
import { BadgeCheck, BriefcaseBusiness, UsersRound } from 'lucide-react';
import { fullName } from '../../app/shell/member-view.ts';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { PersonPicture } from './person-picture.tsx';

const typeIcons = { worker: BriefcaseBusiness, employer: UsersRound };

export function ProfileHeader({ user }: { user: UserView }) {
  const t = useTexts('profile');
  const { language } = useLanguage();
  const TypeIcon = typeIcons[user.user_type];
  const isFullyVerified = user.is_verified && user.is_email_verified;

  return (
    <section className="relative overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <div aria-hidden className="h-20 bg-accent sm:h-24 dark:bg-accent-soft" />
      <div className="-mt-10 flex flex-col gap-4 px-5 pb-5 sm:-mt-12 sm:flex-row sm:items-start sm:gap-5 sm:px-6 sm:pb-6">
        <PersonPicture user={user} className="size-20 border-4 border-surface text-2xl sm:size-24 sm:text-3xl" />
        <div className="min-w-0 grow sm:pt-14">
          <h2 className="text-2xl font-bold [overflow-wrap:anywhere]">{fullName(user)}</h2>
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <Chip tone="accent" icon={<TypeIcon aria-hidden />}>
              {t(`userType.${user.user_type}`)}
            </Chip>
            {isFullyVerified && (
              <Chip tone="success" icon={<BadgeCheck aria-hidden />}>
                {t('verifiedAccount')}
              </Chip>
            )}
            <span className="text-sm text-ink-faint">
              {t('memberSince', { date: formatDate(user.created_at.slice(0, 10), language) })}
            </span>
          </div>
        </div>
      </div>
    </section>
  );
}
