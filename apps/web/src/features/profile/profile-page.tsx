import { buttonClasses } from '@relevo/ui/button';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Page } from '../../app/page.tsx';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../platform/session.tsx';
import { useTexts } from '../../platform/texts.ts';
import { useFreshUser } from '../../platform/use-fresh-user.ts';
import { ContactCard } from './contact-card.tsx';
import { EmailStateCard } from './email-state-card.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { ReviewStateCard } from './review-state-card.tsx';

export function ProfilePage() {
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
        <div className="grid gap-5">
          <ProfileHeader user={user} />
          <div className="grid gap-5 md:grid-cols-2">
            <EmailStateCard user={user} />
            <ReviewStateCard user={user} />
          </div>
          <ContactCard user={user} />
        </div>
      ) : (
        <ProfileSkeleton label={t('loading')} />
      )}
    </Page>
  );
}
