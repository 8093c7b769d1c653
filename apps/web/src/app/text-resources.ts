/** The keys of each namespace, for the types of `useTexts`. A new folder of texts adds its line here. */
declare module '@relevo/browser/texts' {
  interface TextResources {
    app: typeof import('./texts/en.json');
    'accounts/email-verified': typeof import('../features/accounts/email-verified/texts/en.json');
    'accounts/forgot-password': typeof import('../features/accounts/forgot-password/texts/en.json');
    'accounts/profile': typeof import('../features/accounts/profile/texts/en.json');
    'accounts/register': typeof import('../features/accounts/register/texts/en.json');
    'accounts/registration-success': typeof import('../features/accounts/registration-success/texts/en.json');
    'accounts/reset-password': typeof import('../features/accounts/reset-password/texts/en.json');
    'accounts/security': typeof import('../features/accounts/security/texts/en.json');
    'accounts/sign-in': typeof import('../features/accounts/sign-in/texts/en.json');
    'accounts/unauthorized': typeof import('../features/accounts/unauthorized/texts/en.json');
    'accounts/undo-bank-change': typeof import('../features/accounts/undo-bank-change/texts/en.json');
    'applications/mine': typeof import('../features/applications/mine/texts/en.json');
    'applications/received': typeof import('../features/applications/received/texts/en.json');
    'attendance/claim': typeof import('../features/attendance/claim/texts/en.json');
    'attendance/kiosk': typeof import('../features/attendance/kiosk/texts/en.json');
    'attendance/kiosk-setup': typeof import('../features/attendance/kiosk-setup/texts/en.json');
    'attendance/my-shifts': typeof import('../features/attendance/my-shifts/texts/en.json');
    'attendance/overtime': typeof import('../features/attendance/overtime/texts/en.json');
    'attendance/parts': typeof import('../features/attendance/parts/texts/en.json');
    'attendance/scanner': typeof import('../features/attendance/scanner/texts/en.json');
    'attendance/shifts': typeof import('../features/attendance/shifts/texts/en.json');
    'attendance/today': typeof import('../features/attendance/today/texts/en.json');
    'brand-showcase': typeof import('../features/brand-showcase/texts/en.json');
    bugs: typeof import('../features/bugs/texts/en.json');
    companies: typeof import('../features/companies/texts/en.json');
    messages: typeof import('../features/messages/texts/en.json');
    'insights/analytics': typeof import('../features/insights/analytics/texts/en.json');
    'jobs/dashboards': typeof import('../features/jobs/dashboards/texts/en.json');
    'insights/periods': typeof import('../features/insights/periods/texts/en.json');
    'insights/reports': typeof import('../features/insights/reports/texts/en.json');
    'jobs/find': typeof import('../features/jobs/find/texts/en.json');
    'jobs/mine': typeof import('../features/jobs/mine/texts/en.json');
    'jobs/page': typeof import('../features/jobs/page/texts/en.json');
    'jobs/parts': typeof import('../features/jobs/parts/texts/en.json');
    'jobs/place': typeof import('../features/jobs/place/texts/en.json');
    'jobs/post': typeof import('../features/jobs/post/texts/en.json');
    'accounts/record': typeof import('../features/accounts/record/texts/en.json');
    'jobs/saved': typeof import('../features/jobs/saved/texts/en.json');
    landing: typeof import('../features/landing/texts/en.json');
    legal: typeof import('../features/legal/texts/en.json');
    notifications: typeof import('../features/notifications/texts/en.json');
    ratings: typeof import('../features/ratings/texts/en.json');
    reliability: typeof import('../features/reliability/texts/en.json');
    wallet: typeof import('../features/wallet/texts/en.json');
    'wallet/funding': typeof import('../features/wallet/funding/texts/en.json');
    addresses: typeof import('../platform/addresses/texts/en.json');
    confirmation: typeof import('../platform/confirmation/texts/en.json');
    maps: typeof import('../platform/maps/texts/en.json');
    offline: typeof import('../platform/offline/texts/en.json');
    paging: typeof import('../platform/paging/texts/en.json');
    position: typeof import('../platform/position/texts/en.json');
  }
}

export type {};
