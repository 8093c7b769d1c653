import { buttonClasses } from '@relevo/ui/button';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Page } from '../../app/page.tsx';
import { paths } from '../../app/paths.ts';
import { UnsavedChanges } from '../../platform/leaving/unsaved-changes.tsx';
import { useSession } from '../../platform/session.tsx';
import { useTexts } from '../../platform/texts.ts';
import { useFreshUser } from '../../platform/use-fresh-user.ts';
import { CompletionCard } from './completion-card.tsx';
import { EmailStateCard } from './email-state-card.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { ReviewStateCard } from './review-state-card.tsx';
import { ProfileSections } from './sections/profile-sections.tsx';
import { VerificationSteps } from './verification-steps.tsx';

/** `company` is an employer's company, given by whoever knows both. */
export function ProfilePage({ company }: { company?: ReactNode }) {
  const t = useTexts('profile');
  const { user } = useSession();
  useFreshUser();

  const security = (
    <Link to={paths.security} className={buttonClasses({ variant: 'secondary' })}>
      <ShieldCheck aria-hidden className="size-4" />
      {t('security')}
    </Link>
  );

  return (
    <Page title={t('title')} intro={t('intro')} actions={security}>
      {user ? (
        <UnsavedChanges>
          <div className="grid gap-6">
            <ProfileHeader user={user} />
            {!(user.is_verified && user.is_email_verified) && <VerificationSteps user={user} />}
            <CompletionCard user={user} />
            <div className="grid gap-5 md:grid-cols-2">
              <EmailStateCard user={user} />
              <ReviewStateCard user={user} />
            </div>
            <ProfileSections user={user} company={company} />
          </div>
        </UnsavedChanges>
      ) : (
        <ProfileSkeleton label={t('loading')} />
      )}
    </Page>
  );
}
