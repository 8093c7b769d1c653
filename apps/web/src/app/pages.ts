import { lazyPart } from '../platform/lazy-part.tsx';

/** Every screen is its own chunk, loaded when it is first opened. */
export const pages = {
  landing: lazyPart(() => import('../features/landing/landing-page.tsx').then((file) => file.LandingPage), ['landing']),
  login: lazyPart(
    () => import('../features/accounts/sign-in/login-page.tsx').then((file) => file.LoginPage),
    ['accounts/sign-in'],
  ),
  register: lazyPart(
    () => import('../features/accounts/register/register-page.tsx').then((file) => file.RegisterPage),
    ['accounts/register', 'addresses'],
  ),
  'forgot-password': lazyPart(
    () =>
      import('../features/accounts/forgot-password/forgot-password-page.tsx').then((file) => file.ForgotPasswordPage),
    ['accounts/forgot-password'],
  ),
  'reset-password': lazyPart(
    () => import('../features/accounts/reset-password/reset-password-page.tsx').then((file) => file.ResetPasswordPage),
    ['accounts/reset-password'],
  ),
  'email-verified': lazyPart(
    () => import('../features/accounts/email-verified/email-verified-page.tsx').then((file) => file.EmailVerifiedPage),
    ['accounts/email-verified'],
  ),
  join: lazyPart(
    () => import('../features/accounts/join/join-page.tsx').then((file) => file.JoinPage),
    ['accounts/join', 'companies/parts'],
  ),
  profile: lazyPart(
    () => import('../features/accounts/profile/profile-page.tsx').then((file) => file.ProfilePage),
    ['accounts/profile'],
  ),
  'company-home': lazyPart(
    () => import('../features/home/company-home-page.tsx').then((file) => file.CompanyHomePage),
    ['companies'],
  ),
  security: lazyPart(
    () => import('../features/accounts/security/security-page.tsx').then((file) => file.SecurityPage),
    ['accounts/security'],
  ),
  'find-jobs': lazyPart(
    () => import('../features/jobs/find/find-jobs-page.tsx').then((file) => file.FindJobsPage),
    ['jobs/find', 'jobs/parts', 'jobs/dashboards'],
  ),
  job: lazyPart(
    () => import('../features/jobs/page/job-page.tsx').then((file) => file.JobPage),
    ['jobs/page', 'jobs/parts', 'jobs/place', 'wallet/funding'],
  ),
  'employer-home': lazyPart(
    () => import('../features/home/employer-home-page.tsx').then((file) => file.EmployerHomePage),
    [
      'jobs/mine',
      'jobs/parts',
      'applications/received',
      'attendance/today',
      'attendance/waiting',
      'attendance/parts',
      'attendance/shifts',
      'jobs/dashboards',
      'wallet/funding',
    ],
  ),
  'create-job': lazyPart(
    () => import('../features/jobs/post/create-job-page.tsx').then((file) => file.CreateJobPage),
    ['jobs/post'],
  ),
  applications: lazyPart(
    () => import('../features/applications/received/applications-page.tsx').then((file) => file.ApplicationsPage),
    ['applications/received', 'jobs/parts', 'wallet/funding'],
  ),
  'my-applications': lazyPart(
    () => import('../features/applications/mine/my-applications-page.tsx').then((file) => file.MyApplicationsPage),
    ['applications/mine', 'jobs/offers', 'jobs/parts'],
  ),
  shifts: lazyPart(
    () => import('../features/attendance/shifts/shifts-page.tsx').then((file) => file.ShiftsPage),
    ['attendance/shifts', 'attendance/parts', 'attendance/waiting', 'jobs/parts'],
  ),
  'my-shifts': lazyPart(
    () => import('../features/attendance/my-shifts/my-shifts-page.tsx').then((file) => file.MyShiftsPage),
    ['attendance/my-shifts', 'attendance/parts', 'attendance/waiting', 'jobs/parts'],
  ),
  kiosk: lazyPart(
    () => import('../features/attendance/kiosk/kiosk-page.tsx').then((file) => file.KioskPage),
    ['attendance/kiosk'],
  ),
  wallet: lazyPart(() => import('../features/wallet/wallet-page.tsx').then((file) => file.WalletPage), ['wallet']),
  'brand-showcase': lazyPart(
    () => import('../features/brand-showcase/brand-showcase-page.tsx').then((file) => file.BrandShowcasePage),
    ['brand-showcase'],
  ),
  terms: lazyPart(() => import('../features/legal/legal-page.tsx').then((file) => file.TermsPage), ['legal']),
  privacy: lazyPart(() => import('../features/legal/legal-page.tsx').then((file) => file.PrivacyPage), ['legal']),
  contact: lazyPart(() => import('../features/legal/legal-page.tsx').then((file) => file.ContactPage), ['legal']),
  unauthorized: lazyPart(
    () => import('../features/accounts/unauthorized/unauthorized-page.tsx').then((file) => file.UnauthorizedPage),
    ['accounts/unauthorized', 'companies/parts'],
  ),
  messages: lazyPart(
    () => import('../features/messages/messages-page.tsx').then((file) => file.MessagesPage),
    ['messages'],
  ),
  bugs: lazyPart(() => import('../features/bugs/bugs-page.tsx').then((file) => file.BugsPage), ['bugs']),
  problems: lazyPart(
    () => import('../features/problems/problems-page.tsx').then((file) => file.ProblemsPage),
    ['problems'],
  ),
  analytics: lazyPart(
    () => import('../features/insights/analytics/analytics-page.tsx').then((file) => file.AnalyticsPage),
    ['insights/analytics', 'insights/periods', 'jobs/parts'],
  ),
  reports: lazyPart(
    () => import('../features/insights/reports/reports-page.tsx').then((file) => file.ReportsPage),
    ['insights/reports', 'insights/periods', 'jobs/parts'],
  ),
};

export type PageName = keyof typeof pages;
