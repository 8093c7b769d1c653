import { paths } from '@relevo/contracts/screen-paths';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetJob, rememberedJobPath, rememberJobAt } from '../platform/remembered-job.ts';
import { useSession } from '../platform/session.tsx';
import type { Person } from './access.ts';

const isReady = (person: Person): boolean => person.is_verified && person.is_email_verified;

/** Where an account begins instead of on its home page: at the job that brought a worker here, once they may see it. */
export function firstJobOf(person: Person): string | null {
  return person.user_type === 'worker' && isReady(person) ? rememberedJobPath() : null;
}

/** Keeps the job that somebody wanted to see and may not see yet; signing out on the page of a job is something else. */
export function useJobForLater(isRefused: boolean): void {
  const { pathname } = useLocation();
  const wasLetIn = useRef(!isRefused);
  useEffect(() => {
    if (!isRefused) wasLetIn.current = true;
    else if (!wasLetIn.current) rememberJobAt(pathname);
  }, [isRefused, pathname]);
}

/**
 * Opens that job once, for an account that was verified since: from the list of open jobs, or at once from the profile, where
 * a new account waits. Any other screen was opened on purpose.
 */
export function useRememberedJob(): void {
  const { user, isRemembered } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isVerified = user !== null && isReady(user);
  const wasVerified = useRef(isVerified);
  useEffect(() => {
    const isNew = isVerified && !wasVerified.current;
    wasVerified.current = isVerified;
    if (!user || !isVerified || isRemembered) return;
    const path = firstJobOf(user);
    // An employer has other reasons to be here.
    if (path === null || path === pathname) return forgetJob();
    if (pathname === paths.jobs || (pathname === paths.profile && isNew)) void navigate(path);
  }, [user, isVerified, isRemembered, pathname, navigate]);
}
