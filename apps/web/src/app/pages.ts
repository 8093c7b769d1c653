import { lazyPart } from '../platform/lazy-part.tsx';

/** Every screen is its own chunk, loaded when it is first opened. */
export const pages = {
  landing: lazyPart(() => import('../features/landing/landing-page.tsx').then((file) => file.LandingPage)),
  login: lazyPart(() => import('../features/accounts/sign-in/login-page.tsx').then((file) => file.LoginPage)),
  register: lazyPart(() => import('../features/accounts/register/register-page.tsx').then((file) => file.RegisterPage)),
  'forgot-password': lazyPart(() =>
    import('../features/accounts/forgot-password/forgot-password-page.tsx').then((file) => file.ForgotPasswordPage),
  ),
  'reset-password': lazyPart(() =>
    import('../features/accounts/reset-password/reset-password-page.tsx').then((file) => file.ResetPasswordPage),
  ),
  'email-verified': lazyPart(() =>
    import('../features/accounts/email-verified/email-verified-page.tsx').then((file) => file.EmailVerifiedPage),
  ),
  profile: lazyPart(() => import('../features/accounts/profile/profile-page.tsx').then((file) => file.ProfilePage)),
  company: lazyPart(() => import('../features/companies/company-page.tsx').then((file) => file.CompanyPage)),
  security: lazyPart(() => import('../features/accounts/security/security-page.tsx').then((file) => file.SecurityPage)),
  'find-jobs': lazyPart(() => import('../features/jobs/find/find-jobs-page.tsx').then((file) => file.FindJobsPage)),
  job: lazyPart(() => import('../features/jobs/page/job-page.tsx').then((file) => file.JobPage)),
  'my-jobs': lazyPart(() => import('../features/home/employer-home-page.tsx').then((file) => file.EmployerHomePage)),
  'create-job': lazyPart(() => import('../features/jobs/post/create-job-page.tsx').then((file) => file.CreateJobPage)),
  applications: lazyPart(() =>
    import('../features/applications/received/applications-page.tsx').then((file) => file.ApplicationsPage),
  ),
  'my-applications': lazyPart(() =>
    import('../features/applications/mine/my-applications-page.tsx').then((file) => file.MyApplicationsPage),
  ),
  shifts: lazyPart(() => import('../features/attendance/shifts/shifts-page.tsx').then((file) => file.ShiftsPage)),
  'my-shifts': lazyPart(() =>
    import('../features/attendance/my-shifts/my-shifts-page.tsx').then((file) => file.MyShiftsPage),
  ),
  kiosk: lazyPart(() => import('../features/attendance/kiosk/kiosk-page.tsx').then((file) => file.KioskPage)),
  wallet: lazyPart(() => import('../features/wallet/wallet-page.tsx').then((file) => file.WalletPage)),
  'brand-showcase': lazyPart(() =>
    import('../features/brand-showcase/brand-showcase-page.tsx').then((file) => file.BrandShowcasePage),
  ),
  terms: lazyPart(() => import('../features/legal/legal-page.tsx').then((file) => file.TermsPage)),
  privacy: lazyPart(() => import('../features/legal/legal-page.tsx').then((file) => file.PrivacyPage)),
  contact: lazyPart(() => import('../features/legal/legal-page.tsx').then((file) => file.ContactPage)),
  unauthorized: lazyPart(() =>
    import('../features/accounts/unauthorized/unauthorized-page.tsx').then((file) => file.UnauthorizedPage),
  ),
  messages: lazyPart(() => import('../features/messages/messages-page.tsx').then((file) => file.MessagesPage)),
  bugs: lazyPart(() => import('../features/bugs/bugs-page.tsx').then((file) => file.BugsPage)),
  analytics: lazyPart(() =>
    import('../features/insights/analytics/analytics-page.tsx').then((file) => file.AnalyticsPage),
  ),
  reports: lazyPart(() => import('../features/insights/reports/reports-page.tsx').then((file) => file.ReportsPage)),
};

export type PageName = keyof typeof pages;
