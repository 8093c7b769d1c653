import { paths } from '@relevo/contracts/screen-paths';
import type { UserType } from '@relevo/domain/account';
import type { Right } from '@relevo/domain/team-rights';
import { matchRoutes } from 'react-router';
import type { Use } from '../platform/rights.ts';
import type { PageName } from './pages.ts';

/**
 * public: all; visitor: a signed-in account is redirected to the home page;
 * account: signed in; verified: signed in, with email and profile verified.
 */
export type Access = 'public' | 'visitor' | 'account' | 'verified';

export type RouteRow = Readonly<{
  path: string;
  access: Access;
  userType?: UserType;
  /** What the role of a company's member has to include; reading is enough where `use` says nothing else. */
  right?: Right;
  use?: Use;
  page: PageName;
}>;

/** Every route with the access it needs. Any other path redirects home. */
export const routeTable: readonly RouteRow[] = [
  { path: paths.home, access: 'public', page: 'landing' },
  { path: paths.login, access: 'visitor', page: 'login' },
  { path: paths.register, access: 'visitor', page: 'register' },
  { path: paths.forgotPassword, access: 'visitor', page: 'forgot-password' },
  { path: paths.resetPassword, access: 'visitor', page: 'reset-password' },
  { path: paths.emailVerified, access: 'public', page: 'email-verified' },
  { path: paths.brandShowcase, access: 'public', page: 'brand-showcase' },
  { path: paths.terms, access: 'public', page: 'terms' },
  { path: paths.privacy, access: 'public', page: 'privacy' },
  { path: paths.contact, access: 'public', page: 'contact' },
  { path: paths.unauthorized, access: 'public', page: 'unauthorized' },
  { path: paths.kiosk, access: 'public', page: 'kiosk' },
  { path: paths.join, access: 'public', page: 'join' },

  { path: paths.profile, access: 'account', page: 'profile' },
  { path: paths.security, access: 'account', page: 'security' },

  { path: paths.company, access: 'verified', userType: 'employer', right: 'company', page: 'company-home' },
  { path: paths.jobs, access: 'verified', page: 'find-jobs' },
  { path: `${paths.jobs}/:jobId`, access: 'verified', page: 'job' },
  { path: paths.myJobs, access: 'verified', userType: 'employer', right: 'jobs', page: 'employer-home' },
  { path: paths.createJob, access: 'verified', userType: 'employer', right: 'jobs', use: 'write', page: 'create-job' },
  { path: paths.applications, access: 'verified', userType: 'employer', right: 'hiring', page: 'applications' },
  { path: paths.myApplications, access: 'verified', userType: 'worker', page: 'my-applications' },
  { path: paths.shifts, access: 'verified', userType: 'employer', right: 'shifts', page: 'shifts' },
  { path: paths.myShifts, access: 'verified', userType: 'worker', page: 'my-shifts' },
  { path: paths.wallet, access: 'verified', right: 'money', page: 'wallet' },
  { path: paths.messages, access: 'verified', right: 'shifts', page: 'messages' },
  { path: `${paths.messages}/:threadId`, access: 'verified', right: 'shifts', page: 'messages' },
  { path: paths.bugs, access: 'verified', page: 'bugs' },
  { path: paths.problems, access: 'verified', page: 'problems' },
  { path: paths.analytics, access: 'verified', userType: 'employer', right: 'reports', page: 'analytics' },
  { path: paths.reports, access: 'verified', userType: 'employer', right: 'reports', page: 'reports' },
];

const patterns = routeTable.map((row) => ({ path: row.path, handle: row }));

/** The row of the table that an address belongs to; none for an address we do not know. */
export function routeAt(pathname: string): RouteRow | undefined {
  return matchRoutes(patterns, pathname)?.[0]?.route.handle;
}
