export const paths = {
  home: '/',
  mails: '/mails',
  mail: (mailId: string) => `/mails/${mailId}`,
} as const;
