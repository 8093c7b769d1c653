import { paths } from '../../app/paths.ts';
import { useSession } from '../../platform/session.tsx';
import { useTexts } from '../../platform/texts.ts';

/** The list a person comes from: an employer's own jobs, everybody else's open ones. */
export function useWayBack(): { to: string; words: string } {
  const t = useTexts('job');
  const { user } = useSession();
  return user?.user_type === 'employer'
    ? { to: paths.myJobs, words: t('backToMyJobs') }
    : { to: paths.jobs, words: t('backToJobs') };
}
