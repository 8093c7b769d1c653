import type { Calls } from '../call.ts';

export const consoleShifts = {
  listDisputes: {
    method: 'GET',
    path: '/disputes/',
    access: 'operator',
    query: 'ConsoleDisputesQuery',
    answers: { 200: 'ConsoleDisputePage' },
  },
  getDispute: {
    method: 'GET',
    path: '/disputes/:id/',
    access: 'operator',
    params: 'IdParams',
    answers: { 200: 'ConsoleDisputeDetailView' },
  },
  decideDispute: {
    method: 'POST',
    path: '/disputes/:id/decide/',
    access: 'operator',
    params: 'IdParams',
    body: 'DecideDisputeBody',
    answers: { 204: 'NoContent' },
  },
  listManualPay: {
    method: 'GET',
    path: '/manual-pay/',
    access: 'operator',
    query: 'ManualPayQuery',
    answers: { 200: 'ManualPayPage' },
  },
  listManualPairs: {
    method: 'GET',
    path: '/manual-pay/pairs/',
    access: 'operator',
    query: 'PageQuery',
    answers: { 200: 'ManualPairPage' },
  },
  approveManualPay: {
    method: 'POST',
    path: '/manual-pay/:id/approve/',
    access: 'operator',
    params: 'IdParams',
    answers: { 204: 'NoContent' },
  },
  refuseManualPay: {
    method: 'POST',
    path: '/manual-pay/:id/refuse/',
    access: 'operator',
    params: 'IdParams',
    body: 'ReasonBody',
    answers: { 204: 'NoContent' },
  },
} as const satisfies Calls;
