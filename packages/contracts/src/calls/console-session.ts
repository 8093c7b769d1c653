import type { Calls } from '../call.ts';

export const consoleSession = {
  logIn: {
    method: 'POST',
    path: '/login/',
    access: 'public',
    body: 'OperatorLoginBody',
    answers: { 200: 'SignInStepView', 401: 'ErrorView' },
    rateLimit: 'credentials',
    errorsHaveMessage: true,
  },
  getSecondFactorKey: {
    method: 'GET',
    path: '/second-factor/',
    access: 'operator_without_code',
    answers: { 200: 'SecondFactorKeyView' },
  },
  giveSecondFactor: {
    method: 'POST',
    path: '/second-factor/',
    access: 'operator_without_code',
    body: 'SecondFactorBody',
    answers: { 200: 'OperatorView' },
    rateLimit: 'credentials',
  },
  logOut: { method: 'POST', path: '/logout/', access: 'public', answers: { 204: 'NoContent' } },
  me: { method: 'GET', path: '/me/', access: 'operator', answers: { 200: 'OperatorView' } },
  overview: { method: 'GET', path: '/overview/', access: 'operator', answers: { 200: 'ConsoleOverviewView' } },
} as const satisfies Calls;
