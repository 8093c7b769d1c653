import type { UserView } from '@relevo/contracts/profile';
import { paths } from '@relevo/contracts/screen-paths';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetJob, rememberedJobPath } from '../../platform/remembered-job.ts';
import { useSession } from '../../platform/session.tsx';

/**
 * Opens the job that brought a worker here, once, as soon as the account may see it: from the list of open jobs, where a
 * verified worker begins, or from the profile, where a new account waits. Any other screen was opened on purpose.
 */
export function useRememberedJob(): void {
  const { user, isRemembered } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const wasReady = useRef(isReady(user));
  useEffect(() => {
    const isNew = isReady(user) && !wasReady.current;
    wasReady.current = isReady(user);
    // What is known without a network does not say whether the account may see the job.
    if (!user || isRemembered) return;
    const path = rememberedJobPath();
    // An employer has other reasons to be here.
    if (path === pathname || user.user_type !== 'worker') return forgetJob();
    if (path === null || !isReady(user)) return;
    if (pathname === paths.jobs || (pathname === paths.profile && isNew)) void navigate(path);
  }, [user, isRemembered, pathname, navigate]);
}

const isReady = (user: UserView | null): boolean => Boolean(user?.is_verified && user.is_email_verified);
