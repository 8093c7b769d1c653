import type { UserView } from '@relevo/contracts/profile';
import { jobPath, paths } from '@relevo/contracts/screen-paths';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  forgetJob,
  keepJobFor,
  type RememberedJob,
  rememberedJob,
} from '../../platform/remembered-job/remembered-job.ts';
import { useSession } from '../../platform/session.tsx';

/** Opens the job that brought a worker here, once, as soon as the account may see it. */
export function useRememberedJob(): void {
  const { user, isRemembered } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // What is known without a network does not say whether the account may see the job.
    if (!user || isRemembered) return;
    const job = rememberedJob(user.id);
    if (job === null) return;
    const next = nextStep(job, user, { pathname, search });
    if (next === 'forget') forgetJob();
    if (next === 'keep') keepJobFor(user.id);
    if (next === 'open') void navigate(jobPath(job.id), { state: { isRemembered: true } });
  }, [user, isRemembered, pathname, search, navigate]);
}

type Viewer = Pick<UserView, 'user_type' | 'is_verified' | 'is_email_verified'>;
type Address = { pathname: string; search: string };

/**
 * A job is opened from the list of open jobs, where a verified worker begins, or from the profile, where a new account
 * waits. Any other screen was opened on purpose, and so was a list with filters.
 */
export function nextStep(
  job: RememberedJob,
  viewer: Viewer,
  { pathname, search }: Address,
): 'forget' | 'keep' | 'open' | null {
  // An employer has other reasons to be here.
  if (viewer.user_type !== 'worker') return 'forget';
  // Also at the address of the job, from where the guard is about to redirect.
  if (!viewer.is_verified || !viewer.is_email_verified) return 'keep';
  if (pathname === jobPath(job.id)) return 'forget';
  if (search !== '') return null;
  return pathname === paths.jobs || (pathname === paths.profile && job.hasWaited) ? 'open' : null;
}
