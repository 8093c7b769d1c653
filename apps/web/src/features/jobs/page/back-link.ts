import { useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import { useSession } from '../../../platform/session.tsx';

/** The list to go back to: an employer's own jobs, for all others the open ones. */
export function useBackLink(): { to: string; words: string } {
  const t = useTexts('jobs/page');
  const { user } = useSession();
  return user?.user_type === 'employer'
    ? { to: paths.myJobs, words: t('backToMyJobs') }
    : { to: paths.jobs, words: t('backToJobs') };
}
