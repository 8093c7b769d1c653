import type { Calls } from '../call.ts';

export const consoleMoney = {
  listWithdrawals: {
    method: 'GET',
    path: '/withdrawals/',
    access: 'operator',
    query: 'ConsoleWithdrawalsQuery',
    answers: { 200: 'ConsoleWithdrawalPage' },
  },
  /** Shows a bank account in full. A POST, because the look is recorded. */
  showPayee: {
    method: 'POST',
    path: '/withdrawals/:id/payee/',
    access: 'operator',
    params: 'IdParams',
    answers: { 200: 'PayeeView' },
  },
  settleWithdrawal: {
    method: 'POST',
    path: '/withdrawals/:id/settle/',
    access: 'operator',
    params: 'IdParams',
    answers: { 204: 'NoContent' },
  },
  /** Ends the review of a withdrawal that waits for a person. */
  releaseWithdrawal: {
    method: 'POST',
    path: '/withdrawals/:id/release/',
    access: 'operator',
    params: 'IdParams',
    body: 'ReasonBody',
    answers: { 204: 'NoContent' },
  },
  failWithdrawal: {
    method: 'POST',
    path: '/withdrawals/:id/fail/',
    access: 'operator',
    params: 'IdParams',
    body: 'ReasonBody',
    answers: { 204: 'NoContent' },
  },
  listDues: {
    method: 'GET',
    path: '/dues/',
    access: 'operator',
    query: 'PageQuery',
    answers: { 200: 'DuePage' },
  },
  listOwed: {
    method: 'GET',
    path: '/owed/',
    access: 'operator',
    query: 'PageQuery',
    answers: { 200: 'OwedPage' },
  },
  checkLedger: { method: 'GET', path: '/ledger/', access: 'operator', answers: { 200: 'LedgerHealthView' } },
} as const satisfies Calls;
