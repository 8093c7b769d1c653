/** Every address of the app; screens link by these names only. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  emailVerified: '/email-verified',
  brandShowcase: '/brand-showcase',
  profile: '/profile',
  security: '/security',
  company: '/company',
  jobs: '/jobs',
  myJobs: '/jobs/my',
  createJob: '/jobs/create',
  applications: '/applications',
  myApplications: '/applications/my',
  shifts: '/shifts',
  myShifts: '/shifts/my',
  wallet: '/wallet',
  bugs: '/bugs',
  analytics: '/analytics',
  reports: '/reports',
  unauthorized: '/unauthorized',
} as const;

export function jobPath(jobId: string): string {
  return `${paths.jobs}/${encodeURIComponent(jobId)}`;
}

/** Bug reports with the form for a new one open. */
export const newBugPath = `${paths.bugs}?new=1`;
