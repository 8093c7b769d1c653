import { isAbsolute, resolve } from 'node:path';
import { bankAccountHighestDigits, bankAccountUsualDigits } from '@relevo/domain/account';
import { parseMoney } from '@relevo/domain/money';
import { z } from 'zod';
import type { StripeConfig } from '../platform/cards/stripe-provider.ts';
import type { S3Config } from '../platform/files/s3-store.ts';
import { StartProblem } from '../platform/start-problem.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const onOff = z
  .enum(['on', 'off', '1', '0', 'true', 'false'])
  .transform((value) => ['on', '1', 'true'].includes(value));
const money = z
  .string()
  .transform((value) => parseMoney(value))
  .pipe(z.bigint().positive());
const webAddress = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

/** Every setting. The README lists them from this table. */
const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: port.default(3000),
  OPS_PORT: port.default(3001),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: webAddress.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(20),
  DATABASE_PREPARE: onOff.default(true),
  DATA_DIR: z.string().min(1).default('data'),
  JWT_SECRET: z.string().optional(),
  ENCRYPTION_KEY: z.string().optional(),
  ENCRYPTION_KEY_PREVIOUS: z.string().default(''),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Relevo <no-reply@relevo.example>'),
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
  MAP_TILES_URL: z
    .string()
    .regex(/^https?:\/\/[^\s;,'"]+$/)
    .refine((address) => ['{z}', '{x}', '{y}'].every((part) => address.includes(part)))
    .optional(),
  MAP_ATTRIBUTION: z.string().max(300).default(''),
  MINIMUM_PAY_MINUTES: z.coerce.number().int().min(0).max(1440).default(180),
  MANUAL_HOURS_PER_WEEK: z.coerce.number().int().min(0).max(168).default(40),
  RATE_LIMITS: onOff.default(true),
  PASSWORD_COST: z.enum(['usual', 'minimal']).default('usual'),
  DEMO: onOff.optional(),
  TRUST_PROXY: onOff.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
});

const expectations: Record<keyof z.infer<typeof settings>, string> = {
  NODE_ENV: 'production, development or test',
  PORT: 'a port number, 0 to 65535',
  OPS_PORT: 'a port number, 0 to 65535',
  HOST: 'an address to listen on, such as 0.0.0.0',
  PUBLIC_URL: 'the address people open, such as https://relevo.example',
  DATABASE_URL: 'a PostgreSQL address, such as postgres://user:password@host:5432/relevo',
  DATABASE_POOL_SIZE: 'a number of connections, 2 to 200',
  DATABASE_PREPARE: 'on or off',
  DATA_DIR: 'a folder',
  JWT_SECRET: 'a secret of at least 32 characters',
  ENCRYPTION_KEY: 'a secret of at least 32 characters',
  ENCRYPTION_KEY_PREVIOUS: 'older encryption keys, separated by commas',
  SMTP_URL: 'an SMTP address, such as smtp://user:password@host:587',
  MAIL_FROM: 'a sender, such as Relevo <no-reply@relevo.example>',
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
  MAP_TILES_URL: 'the address of map tiles, such as https://tiles.example/{z}/{x}/{y}.png',
  MAP_ATTRIBUTION: 'the words that the owner of the map tiles asks for',
  MINIMUM_PAY_MINUTES: 'whole minutes, 0 to 1440',
  MANUAL_HOURS_PER_WEEK: 'whole hours, 0 to 168',
  RATE_LIMITS: 'on or off',
  PASSWORD_COST: 'usual or minimal',
  DEMO: '1 or 0',
  TRUST_PROXY: 'on or off',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
  SHUTDOWN_DELAY_MS: 'milliseconds, 0 to 60000',
};

export type Config = Readonly<{
  isProduction: boolean;
  port: number;
  opsPort: number;
  host: string;
  publicUrl: string | undefined;
  databaseUrl: string | undefined;
  databasePoolSize: number;
  /** Whether statements that are used often are prepared; some poolers cannot. */
  databasePrepare: boolean;
  dataDir: string;
  jwtSecret: string | undefined;
  encryptionKey: string | undefined;
  previousEncryptionKeys: readonly string[];
  smtpUrl: string | undefined;
  mailFrom: string;
  supportEmail: string;
  s3: S3Config | undefined;
  /** Sent to every browser: without it addresses are searched in our own gazetteer. */
  mapsApiKey: string | undefined;
  currency: string;
  bankAccountMaxDigits: number;
  /** Pages of these origins may call the API. */
  apiAllowedOrigins: readonly string[];
  /** In cents, per account within 24 hours. */
  depositMaxPerDay: bigint;
  /** In cents, per account within 24 hours; refunds to cards do not count. */
  withdrawalMaxPerDay: bigint;
  /** Without it the built-in sandbox charges cards that do not exist. */
  stripe: (StripeConfig & { publishableKey: string }) | undefined;
  /** Where browsers get pictures of the map; without it the map is drawn from our own gazetteer. */
  mapTiles: { url: string; attribution: string } | undefined;
  /** What a worker who was sent home is paid at least, as far as the shift was planned that long. */
  minimumPayMinutes: number;
  /** How much of one worker an employer can record without scans in seven days before the console has to look. */
  manualHoursPerWeek: number;
  rateLimits: boolean;
  /** What hashing a password costs; minimal is for tests that register many people. */
  passwordCost: 'usual' | 'minimal';
  demo: boolean;
  trustProxy: boolean;
  logLevel: string;
  shutdownDelayMs: number;
}>;

/** Reads all settings; throws one error that names everything that is wrong. */
export function readConfig(environment: Record<string, string | undefined>, workingFolder: string): Config {
  // An empty variable means "not set": that is what a line `SMTP_URL=` in an env file says.
  const given: Given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = settings.safeParse(given);
  const wrong = parsed.success ? [] : [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
  const problems = wrong.map(
    (name) => `${shownSetting(name, given)} must be ${expectations[name as keyof typeof expectations]}.`,
  );
  const isProduction = given.NODE_ENV === 'production';
  problems.push(...secretProblems(given, isProduction), ...s3Problems(given), ...stripeProblems(given));
  if (!parsed.success) throw new StartProblem(problems.join('\n'));

  const values = parsed.data;
  if (isProduction && !values.RATE_LIMITS) problems.push('RATE_LIMITS=off is refused with NODE_ENV=production.');
  if (isProduction && values.PASSWORD_COST !== 'usual') {
    problems.push('PASSWORD_COST=minimal is refused with NODE_ENV=production.');
  }
  if (values.PORT !== 0 && values.PORT === values.OPS_PORT) {
    problems.push(`PORT and OPS_PORT are both ${values.PORT}: the operator console needs a port of its own.`);
  }
  if (problems.length > 0) throw new StartProblem(problems.join('\n'));

  return {
    isProduction,
    port: values.PORT,
    opsPort: values.OPS_PORT,
    // The demo password is public, so a development server listens on localhost only.
    host: values.HOST ?? (isProduction ? '0.0.0.0' : 'localhost'),
    publicUrl: values.PUBLIC_URL,
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    databasePrepare: values.DATABASE_PREPARE,
    dataDir: isAbsolute(values.DATA_DIR) ? values.DATA_DIR : resolve(workingFolder, values.DATA_DIR),
    jwtSecret: values.JWT_SECRET,
    encryptionKey: values.ENCRYPTION_KEY,
    previousEncryptionKeys: values.ENCRYPTION_KEY_PREVIOUS.split(',').filter(Boolean),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    supportEmail: values.SUPPORT_EMAIL,
    s3: s3Config(values),
    mapsApiKey: values.GOOGLE_MAPS_API_KEY,
    currency: values.CURRENCY,
    bankAccountMaxDigits: values.BANK_ACCOUNT_MAX_DIGITS,
    apiAllowedOrigins: values.API_ALLOWED_ORIGINS,
    depositMaxPerDay: values.DEPOSIT_MAX_PER_DAY,
    withdrawalMaxPerDay: values.WITHDRAWAL_MAX_PER_DAY,
    stripe: stripeConfig(values),
    mapTiles: values.MAP_TILES_URL ? { url: values.MAP_TILES_URL, attribution: values.MAP_ATTRIBUTION } : undefined,
    minimumPayMinutes: values.MINIMUM_PAY_MINUTES,
    manualHoursPerWeek: values.MANUAL_HOURS_PER_WEEK,
    rateLimits: values.RATE_LIMITS,
    passwordCost: values.PASSWORD_COST,
    demo: values.DEMO ?? (!isProduction && values.DATABASE_URL === undefined),
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    shutdownDelayMs: values.SHUTDOWN_DELAY_MS,
  };
}

/** A wrong currency is named; other values may be secrets. */
function shownSetting(name: string, { CURRENCY = '' }: Given): string {
  return name === 'CURRENCY' && /^\w{1,12}$/.test(CURRENCY) ? `CURRENCY=${CURRENCY} is refused: it` : name;
}

/** Written exactly as a browser sends it: scheme, host and port, nothing behind. */
function isOrigin(text: string): boolean {
  return /^https?:[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

type Settings = z.infer<typeof settings>;
type Given = Partial<Record<string, string>>;

const secretNames = ['JWT_SECRET', 'ENCRYPTION_KEY'] as const;
const secretMinimumLength = 32;
const secretMinimumVariety = 10;

function secretProblems(values: Given, isProduction: boolean): string[] {
  const problems: string[] = [];
  for (const name of secretNames) {
    const secret = values[name];
    if (secret === undefined) {
      if (isProduction) problems.push(`${name} is missing: NODE_ENV=production needs ${expectations[name]}.`);
    } else if (secret.length < secretMinimumLength || new Set(secret).size < secretMinimumVariety) {
      problems.push(`${name} is too weak: give ${expectations[name]}, at random (openssl rand -base64 48).`);
    }
  }
  if (values.JWT_SECRET !== undefined && values.JWT_SECRET === values.ENCRYPTION_KEY) {
    problems.push('JWT_SECRET and ENCRYPTION_KEY must differ: one leak must not open both.');
  }
  return problems;
}

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function s3Problems(values: Given): string[] {
  const missing = s3Names.filter((name) => values[name] === undefined);
  if (missing.length === 0 || missing.length === s3Names.length) return [];
  return [`${missing.join(', ')} missing: an S3 store needs ${s3Names.join(', ')} together.`];
}

const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY'] as const;

function stripeProblems(values: Given): string[] {
  const missing = stripeNames.filter((name) => values[name] === undefined);
  if (missing.length === 0 || missing.length === stripeNames.length) return [];
  return [`${missing.join(', ')} missing: cards through Stripe need ${stripeNames.join(', ')} together.`];
}

function stripeConfig(values: Settings): Config['stripe'] {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY, STRIPE_API_URL } = values;
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET || !STRIPE_PUBLISHABLE_KEY) return undefined;
  return {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    apiUrl: STRIPE_API_URL,
  };
}

function s3Config(values: Settings): S3Config | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = values;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
