import type { Calls } from '../call.ts';

/** Payouts to banks; the id of one is that of its withdrawal. */
export const consolePayouts = {
  overview: { method: 'GET', path: '/payouts/', access: 'operator', answers: { 200: 'PayoutOverviewView' } },
  list: {
    method: 'GET',
    path: '/payouts/list/',
    access: 'operator',
    query: 'ConsolePayoutsQuery',
    answers: { 200: 'ConsolePayoutPage' },
  },
  show: {
    method: 'GET',
    path: '/payouts/:id/',
    access: 'operator',
    params: 'IdParams',
    answers: { 200: 'ConsolePayoutView' },
  },
  /** Lets a large or new one go. */
  release: {
    method: 'POST',
    path: '/payouts/:id/release/',
    access: 'operator',
    params: 'IdParams',
    answers: { 204: 'NoContent' },
  },
  /** The bank sent a paid one back. */
  return: {
    method: 'POST',
    path: '/payouts/:id/return/',
    access: 'operator',
    params: 'IdParams',
    body: 'ReasonBody',
    answers: { 204: 'NoContent' },
  },
  pause: {
    method: 'POST',
    path: '/payouts/pause/',
    access: 'operator',
    body: 'ReasonBody',
    answers: { 204: 'NoContent' },
  },
  resume: { method: 'POST', path: '/payouts/resume/', access: 'operator', answers: { 204: 'NoContent' } },
  reconcile: {
    method: 'POST',
    path: '/payouts/reconcile/',
    access: 'operator',
    answers: { 200: 'ReconciliationView' },
  },
  /** Closes an exception that no check can see the end of. */
  resolveException: {
    method: 'POST',
    path: '/payouts/exceptions/resolve/',
    access: 'operator',
    body: 'ResolveExceptionBody',
    answers: { 204: 'NoContent' },
  },
  listFiles: {
    method: 'GET',
    path: '/payouts/files/',
    access: 'operator',
    query: 'PageQuery',
    answers: { 200: 'PayoutFilePage' },
  },
  makeFile: { method: 'POST', path: '/payouts/files/', access: 'operator', answers: { 201: 'PayoutFileView' } },
  showFile: {
    method: 'GET',
    path: '/payouts/files/:id/',
    access: 'operator',
    params: 'IdParams',
    answers: { 200: 'PayoutFileDetailView' },
  },
  /** Bank accounts in full. A POST, because the look is recorded. */
  downloadFile: {
    method: 'POST',
    path: '/payouts/files/:id/download/',
    access: 'operator',
    params: 'IdParams',
    answers: { 200: 'PayoutFileContent' },
  },
  confirmFile: {
    method: 'POST',
    path: '/payouts/files/:id/confirm/',
    access: 'operator',
    params: 'IdParams',
    body: 'ConfirmPayoutFileBody',
    answers: { 204: 'NoContent' },
  },
  voidFile: {
    method: 'POST',
    path: '/payouts/files/:id/void/',
    access: 'operator',
    params: 'IdParams',
    body: 'ReasonBody',
    answers: { 204: 'NoContent' },
  },
} as const satisfies Calls;
