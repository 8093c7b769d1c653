import type { Calls } from '../call.ts';

export const consoleUpkeep = {
  listBugs: {
    method: 'GET',
    path: '/bugs/',
    access: 'operator',
    query: 'ConsoleBugsQuery',
    answers: { 200: 'ConsoleBugPage' },
  },
  moveBug: {
    method: 'POST',
    path: '/bugs/:id/move/',
    access: 'operator',
    params: 'IdParams',
    body: 'MoveBugBody',
    answers: { 204: 'NoContent' },
  },
  listMails: {
    method: 'GET',
    path: '/mails/',
    access: 'operator',
    query: 'MailsQuery',
    answers: { 200: 'MailPage' },
  },
  getMail: {
    method: 'GET',
    path: '/mails/:id/',
    access: 'operator',
    params: 'IdParams',
    answers: { 200: 'MailView' },
  },
  getBackground: { method: 'GET', path: '/background/', access: 'operator', answers: { 200: 'BackgroundView' } },
  retryTask: {
    method: 'POST',
    path: '/background/:id/retry/',
    access: 'operator',
    params: 'TaskParams',
    answers: { 204: 'NoContent' },
  },
  listAudit: {
    method: 'GET',
    path: '/audit/',
    access: 'operator',
    query: 'AuditQuery',
    answers: { 200: 'AuditPage' },
  },
} as const satisfies Calls;
