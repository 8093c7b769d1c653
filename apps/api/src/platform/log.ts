import { type DestinationStream, type Logger, pino } from 'pino';
import { serializeError } from './loggable-error.ts';

export type Log = Logger;

/** Keys that may hold a secret or personal data, at any depth of a log entry. */
const secretKeys = [
  'authorization',
  'cookie',
  'x-confirm-password',
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

export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: { pid: process.pid },
    serializers: { err: serializeError },
    redact: {
      paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `*.*.*.${key}`]),
      censor: '[redacted]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
