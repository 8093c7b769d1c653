/** Tells `useTexts` which keys each room has; a new room adds its line here. */
declare module '../platform/texts.ts' {
  interface TextResources {
    addresses: typeof import('../platform/addresses/texts/en.json');
    applications: typeof import('../features/applications/texts/en.json');
    app: typeof import('./texts/en.json');
    'brand-showcase': typeof import('../features/brand-showcase/texts/en.json');
    bugs: typeof import('../features/bugs/texts/en.json');
    analytics: typeof import('../features/analytics/texts/en.json');
    reports: typeof import('../features/reports/texts/en.json');
    company: typeof import('../features/company/texts/en.json');
    'create-job': typeof import('../features/create-job/texts/en.json');
    'email-verified': typeof import('../features/email-verified/texts/en.json');
    'find-jobs': typeof import('../features/find-jobs/texts/en.json');
    'forgot-password': typeof import('../features/forgot-password/texts/en.json');
    job: typeof import('../features/job/texts/en.json');
    jobs: typeof import('../platform/jobs/texts/en.json');
    landing: typeof import('../features/landing/texts/en.json');
    login: typeof import('../features/login/texts/en.json');
    maps: typeof import('../platform/maps/texts/en.json');
    'my-applications': typeof import('../features/my-applications/texts/en.json');
    'my-shifts': typeof import('../features/my-shifts/texts/en.json');
    shifts: typeof import('../features/shifts/texts/en.json');
    attendance: typeof import('../platform/attendance/texts/en.json');
    'my-jobs': typeof import('../features/my-jobs/texts/en.json');
    offline: typeof import('../platform/offline/texts/en.json');
    scanner: typeof import('../platform/scanner/texts/en.json');
    paging: typeof import('../platform/paging/texts/en.json');
    periods: typeof import('../platform/periods/texts/en.json');
    profile: typeof import('../features/profile/texts/en.json');
    register: typeof import('../features/register/texts/en.json');
    'registration-success': typeof import('../features/registration-success/texts/en.json');
    'reset-password': typeof import('../features/reset-password/texts/en.json');
    security: typeof import('../features/security/texts/en.json');
    unauthorized: typeof import('../features/unauthorized/texts/en.json');
    wallet: typeof import('../features/wallet/texts/en.json');
  }
}

export type {};
