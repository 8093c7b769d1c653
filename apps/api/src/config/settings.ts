import { bankAccountHighestDigits, bankAccountUsualDigits } from '@relevo/domain/account';
import { type CallPlan, parseCallPlan } from '@relevo/domain/call-slots';
import { parseMoney } from '@relevo/domain/money';
import { payoutFileFormats, payoutProviders } from '@relevo/domain/payouts';
import { readTaxNumber, type TaxNumberField } from '@relevo/domain/tax-numbers';
import { z } from 'zod';
import { laneNames } from '../platform/background/lanes.ts';
import { isPushPrivateKey } from '../platform/push/push-sender.ts';
import { isPushService } from '../platform/push/push-services.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const onOff = z
  .enum(['on', 'off', '1', '0', 'true', 'false'])
  .transform((value) => ['on', '1', 'true'].includes(value));
const money = z
  .string()
  .transform((value) => parseMoney(value))
  .pipe(z.bigint().positive());
const moneyOrNone = z
  .string()
  .transform((value) => parseMoney(value))
  .pipe(z.bigint().nonnegative());
const taxNumber = (field: TaxNumberField) =>
  z
    .string()
    .default('')
    .transform((value) => readTaxNumber(field, value))
    .pipe(z.string());
const webAddress = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
const hostWithPort = /^([a-z0-9.-]+|\[[0-9a-f:.]+\]):[1-9]\d{0,4}$/;

/** Every setting. The README lists them from this table. */
export const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: port.default(3000),
  OPS_PORT: port.default(3001),
  HOST: z.string().min(1).optional(),
  OPS_HOST: z.string().min(1).default('localhost'),
  PUBLIC_URL: webAddress.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(20),
  DATABASE_PREPARE: onOff.default(true),
  DATABASE_WAIT_MS: z.coerce.number().int().min(0).max(30_000).default(10_000),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(50).default(2),
  WORKER_QUEUES: z
    .string()
    .default(laneNames.join(','))
    .transform((value) => value.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(laneNames)).nonempty()),
  DATA_DIR: z.string().min(1).default('data'),
  JWT_SECRET: z.string().optional(),
  JWT_SECRET_PREVIOUS: z.string().default(''),
  ENCRYPTION_KEY: z.string().optional(),
  ENCRYPTION_KEY_PREVIOUS: z.string().default(''),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .refine(isPushPrivateKey)
    .optional(),
  PUSH_CONTACT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
  PUSH_SERVICES: z
    .string()
    .default('')
    .transform((value) => value.split(',').map((service) => service.trim().toLowerCase()))
    .transform((services) => services.filter(Boolean))
    .refine((services) => services.every(isPushService)),
  WEBHOOK_TRUSTED_HOSTS: z
    .string()
    .default('')
    .transform((value) => value.split(',').map((host) => host.trim().toLowerCase()))
    .transform((hosts) => hosts.filter(Boolean))
    .refine((hosts) => hosts.every((host) => hostWithPort.test(host))),
  MAIL_FROM: z.string().min(3).default('Relevo <no-reply@relevo.example>'),
  MAIL_SENDER_ADDRESS: z.string().trim().min(10).max(300).optional(),
  SUPPORT_EMAIL: z.email().default('support@relevo.example'),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  GOOGLE_MAPS_API_KEY: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  CURRENCY: z.literal('CAD').default('CAD'),
  BANK_ACCOUNT_MAX_DIGITS: z.coerce
    .number()
    .int()
    .min(bankAccountUsualDigits)
    .max(bankAccountHighestDigits)
    .default(bankAccountUsualDigits),
  API_ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((value) => value.split(',').map((origin) => origin.trim()))
    .transform((origins) => origins.filter(Boolean))
    .refine((origins) => origins.every(isOrigin)),
  DEPOSIT_MAX_PER_DAY: money.default(25_000_00n),
  WITHDRAWAL_MAX_PER_DAY: money.default(10_000_00n),
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(8).optional(),
  STRIPE_API_URL: webAddress.optional(),
  PAYOUT_PROVIDER: z.enum(payoutProviders).optional(),
  PAYOUT_SANDBOX_DELAY_S: z.coerce.number().int().min(0).max(86_400).default(60),
  PAYOUT_REVIEW_ABOVE: moneyOrNone.default(3_000_00n),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().min(8).optional(),
  PAYOUT_FILE_FORMAT: z.enum(payoutFileFormats).optional(),
  PAYOUT_ORIGINATOR_ID: z
    .string()
    .regex(/^[A-Z0-9]{1,10}$/)
    .optional(),
  PAYOUT_ORIGINATOR_NAME: z.string().trim().min(1).max(30).optional(),
  PAYOUT_ORIGINATOR_SHORT_NAME: z.string().trim().min(1).max(15).optional(),
  PAYOUT_DATA_CENTRE: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
  PAYOUT_RETURN_ACCOUNT: z
    .string()
    .regex(/^\d{3}-\d{5}-\d{1,12}$/)
    .optional(),
  PAYOUT_CPA_CODE: z
    .string()
    .regex(/^\d{3}$/)
    .default('450'),
  MAP_TILES_URL: z
    .string()
    .regex(/^https?:\/\/[^\s;,'"]+$/)
    .refine((address) => ['{z}', '{x}', '{y}'].every((part) => address.includes(part)))
    .optional(),
  MAP_ATTRIBUTION: z.string().max(300).default(''),
  PLATFORM_LEGAL_NAME: z.string().trim().min(1).max(200).optional(),
  PLATFORM_ADDRESS: z.string().trim().min(10).max(300).optional(),
  PLATFORM_GST_NUMBER: taxNumber('gst_number'),
  PLATFORM_QST_NUMBER: taxNumber('qst_number'),
  PLATFORM_VAT_NUMBER: taxNumber('vat_number'),
  MINIMUM_PAY_MINUTES: z.coerce.number().int().min(0).max(1440).default(180),
  LATE_CANCEL_HOURS: z.coerce.number().int().min(0).max(168).default(24),
  LATE_CANCEL_SHARE: z
    .string()
    .regex(/^(0(\.\d{1,2})?|1(\.0{1,2})?)$/)
    .default('0.5')
    .transform(Number),
  REST_HOURS: z.coerce.number().int().min(0).max(24).default(11),
  WEEKLY_HOURS: z.coerce.number().int().min(1).max(168).default(48),
  MANUAL_HOURS_PER_WEEK: z.coerce.number().int().min(0).max(168).default(40),
  UNPROVEN_PAY_PER_WEEK: moneyOrNone.default(2_000_00n),
  UNPROVEN_CASH_PER_WEEK: moneyOrNone.default(200_00n),
  UNPROVEN_PAYOUT_DAYS: z.coerce.number().int().min(0).max(60).default(7),
  OPS_CALL_SLOTS: z
    .string()
    .transform((value) => parseCallPlan(value))
    .pipe(z.custom<CallPlan>((plan) => plan !== null))
    .optional(),
  RATE_LIMITS: onOff.default(true),
  PASSWORD_COST: z.enum(['usual', 'minimal']).default('usual'),
  DEMO: onOff.optional(),
  TRUST_PROXY: onOff.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
});

export const expectations: Record<keyof z.infer<typeof settings>, string> = {
  NODE_ENV: 'production, development or test',
  PORT: 'a port number, 0 to 65535',
  OPS_PORT: 'a port number, 0 to 65535',
  HOST: 'an address to listen on, such as 0.0.0.0',
  OPS_HOST: 'an address to listen on, such as 10.0.0.5',
  PUBLIC_URL: 'the address people open, such as https://relevo.example',
  DATABASE_URL: 'a PostgreSQL address, such as postgres://user:password@host:5432/relevo',
  DATABASE_DIRECT_URL: 'the address of PostgreSQL behind the pooler, such as postgres://user:password@host:5432/relevo',
  DATABASE_READ_URL: 'the address of a streaming replica, such as postgres://user:password@host:5432/relevo',
  DATABASE_POOL_SIZE: 'a number of connections, 2 to 200',
  DATABASE_PREPARE: 'on or off',
  DATABASE_WAIT_MS: 'milliseconds, 0 to 30000',
  ROLE: 'web, worker or all',
  WORKER_CONCURRENCY: 'a number of jobs that run at once, 1 to 50',
  WORKER_QUEUES: `queues separated by commas: ${laneNames.join(', ')}`,
  DATA_DIR: 'a folder',
  JWT_SECRET: 'a secret of at least 32 characters',
  JWT_SECRET_PREVIOUS: 'older secrets of at least 32 characters each, separated by commas',
  ENCRYPTION_KEY: 'a secret of at least 32 characters',
  ENCRYPTION_KEY_PREVIOUS: 'older encryption keys, separated by commas',
  SMTP_URL: 'an SMTP address, such as smtp://user:password@host:587',
  PUSH_PRIVATE_KEY: '43 characters of base64url, a private key of P-256',
  PUSH_CONTACT: 'an address that push services can write to, such as mailto:support@relevo.example',
  PUSH_SERVICES:
    'host names separated by commas, with a port other than 443 if any, such as push.example,*.push.example:8443',
  WEBHOOK_TRUSTED_HOSTS: 'hosts with their ports, separated by commas, such as localhost:9000,hooks.local:443',
  MAIL_FROM: 'a sender, such as Relevo <no-reply@relevo.example>',
  MAIL_SENDER_ADDRESS: 'the postal address of the sender, 10 to 300 characters',
  SUPPORT_EMAIL: 'an email address, such as support@relevo.example',
  S3_ENDPOINT: 'the address of an S3-compatible store, such as https://s3.example',
  S3_REGION: 'a region name',
  S3_BUCKET: 'a bucket name',
  S3_ACCESS_KEY_ID: 'an access key',
  S3_SECRET_ACCESS_KEY: 'a secret key',
  GOOGLE_MAPS_API_KEY: 'a key of the maps service',
  CURRENCY: 'CAD, the only currency that amounts are stored and shown in',
  BANK_ACCOUNT_MAX_DIGITS: `a number of digits, ${bankAccountUsualDigits} to ${bankAccountHighestDigits}`,
  API_ALLOWED_ORIGINS: 'origins separated by commas, such as https://app.example,https://other.example',
  DEPOSIT_MAX_PER_DAY: 'an amount above zero, such as 25000.00',
  WITHDRAWAL_MAX_PER_DAY: 'an amount above zero, such as 10000.00',
  STRIPE_SECRET_KEY: 'a secret key of Stripe',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of the Stripe webhook',
  STRIPE_PUBLISHABLE_KEY: 'the publishable key of Stripe',
  STRIPE_API_URL: 'the address of a stand-in for Stripe',
  PAYOUT_PROVIDER: 'manual, sandbox, stripe or bank_file',
  PAYOUT_SANDBOX_DELAY_S: 'seconds, 0 to 86400',
  PAYOUT_REVIEW_ABOVE: 'an amount, such as 3000.00',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'the signing secret of the Stripe webhook for connected accounts',
  PAYOUT_FILE_FORMAT: 'cpa005 or pain001',
  PAYOUT_ORIGINATOR_ID: '1 to 10 of A-Z and 0-9, as the bank gave it',
  PAYOUT_ORIGINATOR_NAME: 'a name of at most 30 characters',
  PAYOUT_ORIGINATOR_SHORT_NAME: 'a name of at most 15 characters',
  PAYOUT_DATA_CENTRE: 'five digits, as the bank gave them',
  PAYOUT_RETURN_ACCOUNT: 'institution-transit-account, such as 003-12345-1234567',
  PAYOUT_CPA_CODE: 'a transaction code of three digits, such as 450',
  MAP_TILES_URL: 'the address of map tiles, such as https://tiles.example/{z}/{x}/{y}.png',
  MAP_ATTRIBUTION: 'the words that the owner of the map tiles asks for',
  PLATFORM_LEGAL_NAME: 'the company that runs the platform by its legal name, at most 200 characters',
  PLATFORM_ADDRESS: 'the postal address of that company, 10 to 300 characters',
  PLATFORM_GST_NUMBER: 'a GST/HST number with a valid check digit, such as 123456782 RT0001',
  PLATFORM_QST_NUMBER: 'a QST number, such as 1234567890 TQ0001',
  PLATFORM_VAT_NUMBER: 'a French VAT number with a valid key, such as FR 40 303 265 045',
  MINIMUM_PAY_MINUTES: 'whole minutes, 0 to 1440',
  LATE_CANCEL_HOURS: 'whole hours, 0 to 168',
  LATE_CANCEL_SHARE: 'a share of the planned pay, 0 to 1 with at most two decimals, such as 0.5',
  REST_HOURS: 'whole hours, 0 to 24',
  WEEKLY_HOURS: 'whole hours, 1 to 168',
  MANUAL_HOURS_PER_WEEK: 'whole hours, 0 to 168',
  UNPROVEN_PAY_PER_WEEK: 'an amount, such as 2000.00',
  UNPROVEN_CASH_PER_WEEK: 'an amount, such as 200.00',
  UNPROVEN_PAYOUT_DAYS: 'whole days, 0 to 60',
  OPS_CALL_SLOTS: 'a time zone with weekdays and hours, such as America/Toronto mon-fri 09:00-12:00, sat 10:00-12:00',
  RATE_LIMITS: 'on or off',
  PASSWORD_COST: 'usual or minimal',
  DEMO: '1 or 0',
  TRUST_PROXY: 'on or off',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
  SHUTDOWN_DELAY_MS: 'milliseconds, 0 to 60000',
};

export type Settings = z.infer<typeof settings>;

/** Written exactly as a browser sends it: scheme, host and port, nothing behind. */
function isOrigin(text: string): boolean {
  return /^https?:[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
