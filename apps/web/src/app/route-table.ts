import type { UserType } from '@relevo/domain/account';
import type { PageName } from './pages.ts';
import { paths } from './paths.ts';

/**
 * public: everyone; visitor: who is signed in already goes to the home page;
 * account: signed in; verified: signed in, with email and profile verified.
 */
export type Access = 'public' | 'visitor' | 'account' | 'verified';

export type RouteRow = Readonly<{ path: string; access: Access; userType?: UserType; page: PageName }>;

/** The one list of what can be opened, and by whom. Any other path leads home. */
export const routeTable: readonly RouteRow[] = [
  { path: paths.home, access: 'public', page: 'landing' },
  { path: paths.login, access: 'visitor', page: 'login' },
  { path: paths.register, access: 'visitor', page: 'register' },
  { path: paths.forgotPassword, access: 'visitor', page: 'forgot-password' },
  { path: paths.resetPassword, access: 'visitor', page: 'reset-password' },
  { path: paths.emailVerified, access: 'public', page: 'email-verified' },
  { path: paths.brandShowcase, access: 'public', page: 'brand-showcase' },
  { path: paths.unauthorized, access: 'public', page: 'unauthorized' },

  { path: paths.profile, access: 'account', page: 'profile' },
  { path: paths.security, access: 'account', page: 'security' },

  { path: paths.company, access: 'verified', userType: 'employer', page: 'company' },
  { path: paths.jobs, access: 'verified', page: 'find-jobs' },
  { path: `${paths.jobs}/:jobId`, access: 'verified', page: 'job' },
  { path: paths.myJobs, access: 'verified', userType: 'employer', page: 'my-jobs' },
  { path: paths.createJob, access: 'verified', userType: 'employer', page: 'create-job' },
  { path: paths.applications, access: 'verified', userType: 'employer', page: 'applications' },
  { path: paths.myApplications, access: 'verified', userType: 'worker', page: 'my-applications' },
  { path: paths.shifts, access: 'verified', userType: 'employer', page: 'shifts' },
  { path: paths.myShifts, access: 'verified', userType: 'worker', page: 'my-shifts' },
  { path: paths.wallet, access: 'verified', page: 'wallet' },
  { path: paths.bugs, access: 'verified', page: 'bugs' },
  { path: paths.analytics, access: 'verified', userType: 'employer', page: 'analytics' },
  { path: paths.reports, access: 'verified', userType: 'employer', page: 'reports' },
];
