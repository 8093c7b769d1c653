import { CompanyPart } from '../features/company/company-part.tsx';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { useSession } from '../platform/session.tsx';

/** An employer fills in the company as a part of the profile: its own page opens only after verification. */
export function ProfileScreen() {
  const { user } = useSession();
  return <ProfilePage company={user?.user_type === 'employer' ? <CompanyPart /> : undefined} />;
}
