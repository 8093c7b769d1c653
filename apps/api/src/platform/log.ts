import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Anything that may carry a secret or a person's data, wherever it sits in what is logged. */
const secretKeys = [
  'authorization',
  'cookie',
  'password',
  'password_confirm',
  'new_password',
  'current_password',
  'token',
  'refresh',
  'access',
  'access_token',
  'refresh_token',
  'email',
  'phone',
  'date_of_birth',
  'social_insurance_number',
  'bank_account',
  'parameters',
];

export function createLog(level: string): Log {
  return pino({
    level,
    base: { pid: process.pid },
    redact: {
      paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `*.*.*.${key}`]),
      censor: '[redacted]',
    },
  });
}
