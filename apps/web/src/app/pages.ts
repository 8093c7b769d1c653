import { lazyPart } from './lazy-part.tsx';

/** Every screen is its own file for the browser, fetched when it is first opened. */
export const pages = {
  landing: lazyPart(() => import('../features/landing/landing-page.tsx').then((file) => file.LandingPage)),
  login: lazyPart(() => import('../features/login/login-page.tsx').then((file) => file.LoginPage)),
  register: lazyPart(() => import('../features/register/register-page.tsx').then((file) => file.RegisterPage)),
  'forgot-password': lazyPart(() =>
    import('../features/forgot-password/forgot-password-page.tsx').then((file) => file.ForgotPasswordPage),
  ),
  'reset-password': lazyPart(() =>
    import('../features/reset-password/reset-password-page.tsx').then((file) => file.ResetPasswordPage),
  ),
  'email-verified': lazyPart(() =>
    import('../features/email-verified/email-verified-page.tsx').then((file) => file.EmailVerifiedPage),
  ),
  profile: lazyPart(() => import('./profile-screen.tsx').then((file) => file.ProfileScreen)),
  company: lazyPart(() => import('../features/company/company-page.tsx').then((file) => file.CompanyPage)),
  security: lazyPart(() => import('../features/security/security-page.tsx').then((file) => file.SecurityPage)),
  'find-jobs': lazyPart(() => import('../features/find-jobs/find-jobs-page.tsx').then((file) => file.FindJobsPage)),
  job: lazyPart(() => import('../features/job/job-page.tsx').then((file) => file.JobPage)),
  'my-jobs': lazyPart(() => import('../features/my-jobs/my-jobs-page.tsx').then((file) => file.MyJobsPage)),
  'create-job': lazyPart(() => import('../features/create-job/create-job-page.tsx').then((file) => file.CreateJobPage)),
  applications: lazyPart(() =>
    import('../features/applications/applications-page.tsx').then((file) => file.ApplicationsPage),
  ),
  'my-applications': lazyPart(() =>
    import('../features/my-applications/my-applications-page.tsx').then((file) => file.MyApplicationsPage),
  ),
  shifts: lazyPart(() => import('../features/shifts/shifts-page.tsx').then((file) => file.ShiftsPage)),
  'my-shifts': lazyPart(() => import('../features/my-shifts/my-shifts-page.tsx').then((file) => file.MyShiftsPage)),
  wallet: lazyPart(() => import('../features/wallet/wallet-page.tsx').then((file) => file.WalletPage)),
  'brand-showcase': lazyPart(() =>
    import('../features/brand-showcase/brand-showcase-page.tsx').then((file) => file.BrandShowcasePage),
  ),
  unauthorized: lazyPart(() =>
    import('../features/unauthorized/unauthorized-page.tsx').then((file) => file.UnauthorizedPage),
  ),
  bugs: lazyPart(() => import('../features/bugs/bugs-page.tsx').then((file) => file.BugsPage)),
  analytics: lazyPart(() => import('../features/analytics/analytics-page.tsx').then((file) => file.AnalyticsPage)),
  reports: lazyPart(() => import('../features/reports/reports-page.tsx').then((file) => file.ReportsPage)),
};

export type PageName = keyof typeof pages;
