import { isAbsolute, resolve } from 'node:path';
import { type CallPlan, parseCallPlan } from '@relevo/domain/call-slots';
import type { LaneName } from '../platform/background/lanes.ts';
import type { S3Config } from '../platform/files/s3-store.ts';
import { StartProblem } from '../platform/start-problem.ts';
import {
  type PlatformConfig,
  type PublishedStripeConfig,
  type PushConfig,
  platformConfig,
  pushConfig,
  s3Config,
  stripeConfig,
} from './outside-config.ts';
import { type PayoutConfig, payoutConfig, payoutProblems } from './payout-config.ts';
import { expectations, type Settings, settings } from './settings.ts';

export type Config = Readonly<{
  isProduction: boolean;
  port: number;
  opsPort: number;
  host: string;
  /** Of the console and the metrics. */
  opsHost: string;
  publicUrl: string | undefined;
  databaseUrl: string | undefined;
  /** PostgreSQL itself where `databaseUrl` is a pooler's. */
  databaseDirectUrl: string | undefined;
  /** A streaming replica for large reads. */
  databaseReadUrl: string | undefined;
  databasePoolSize: number;
  /** Whether statements that are used often are prepared; some poolers cannot. */
  databasePrepare: boolean;
  /** How long a request waits at most for a database that is away; 0 for not at all. */
  databaseWaitMs: number;
  /** Whether the node serves people, does the background work, or both. */
  role: 'all' | 'web' | 'worker';
  workerConcurrency: number;
  workerQueues: readonly LaneName[];
  dataDir: string;
  jwtSecret: string | undefined;
  /** What they signed still counts; nothing is signed with them. */
  previousJwtSecrets: readonly string[];
  encryptionKey: string | undefined;
  previousEncryptionKeys: readonly string[];
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The postal address that mails about new jobs have to name. */
  mailSenderAddress: string | undefined;
  supportEmail: string;
  push: PushConfig;
  /** `host:port` inside our own network that messages of webhooks may be sent to. */
  webhookTrustedHosts: readonly string[];
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
  stripe: PublishedStripeConfig | undefined;
  payouts: PayoutConfig;
  /** Where browsers get pictures of the map; without it the map is drawn from our own gazetteer. */
  mapTiles: { url: string; attribution: string } | undefined;
  /** What a worker who was sent home is paid at least, as far as the shift was planned that long. */
  minimumPayMinutes: number;
  /** How long before the start an employer's cancellation is late, and the share of the planned pay it then costs. */
  lateCancelHours: number;
  lateCancelShare: number;
  /** A worker with less rest than this between two days is warned of, never refused. */
  restHours: number;
  /** The same for planned paid hours in a week. */
  weeklyHours: number;
  /** How much of one worker an employer can record without scans in seven days before the console has to look. */
  manualHoursPerWeek: number;
  /** The same as money, in cents, for everything that is paid without scans. */
  unprovenPayPerWeek: bigint;
  /** In cents: how much of a week's pay that no scan shows a worker can take to a bank at once. */
  unprovenCashPerWeek: bigint;
  /** After how many days the rest of it can go to a bank, as far as it came from a card. */
  unprovenPayoutDays: number;
  /** Who runs the platform, as papers name it. */
  platform: PlatformConfig;
  /** When the team calls people under review; without it they only write when they can be called. */
  callPlan: CallPlan | undefined;
  rateLimits: boolean;
  /** What hashing a password costs; minimal is for tests that register many people. */
  passwordCost: 'usual' | 'minimal';
  demo: boolean;
  trustProxy: boolean;
  logLevel: string;
  shutdownDelayMs: number;
}>;

/** Demo data has accounts under review, and no real team calls them. */
const demoCallPlan = parseCallPlan('America/Toronto mon-fri 09:00-17:00') ?? undefined;

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
  problems.push(...secretProblems(given, isProduction), ...incompleteProblems(given));
  if (!parsed.success) throw new StartProblem(problems.join('\n'));

  const values = parsed.data;
  problems.push(...contradictions(values, isProduction));
  if (problems.length > 0) throw new StartProblem(problems.join('\n'));

  const demo = values.DEMO ?? (!isProduction && values.DATABASE_URL === undefined);
  return {
    isProduction,
    port: values.PORT,
    opsPort: values.OPS_PORT,
    // The demo password is public, so a development server listens on localhost only.
    host: values.HOST ?? (isProduction ? '0.0.0.0' : 'localhost'),
    // A console that anyone reaches invites guesses of passwords, so production opens it to others only when set so.
    opsHost: values.OPS_HOST,
    publicUrl: values.PUBLIC_URL,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    databasePrepare: values.DATABASE_PREPARE,
    databaseWaitMs: values.DATABASE_WAIT_MS,
    role: values.ROLE,
    workerConcurrency: values.WORKER_CONCURRENCY,
    workerQueues: values.WORKER_QUEUES,
    dataDir: isAbsolute(values.DATA_DIR) ? values.DATA_DIR : resolve(workingFolder, values.DATA_DIR),
    jwtSecret: values.JWT_SECRET,
    previousJwtSecrets: previousSecrets(values.JWT_SECRET_PREVIOUS),
    encryptionKey: values.ENCRYPTION_KEY,
    previousEncryptionKeys: values.ENCRYPTION_KEY_PREVIOUS.split(',').filter(Boolean),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    mailSenderAddress: values.MAIL_SENDER_ADDRESS,
    supportEmail: values.SUPPORT_EMAIL,
    push: pushConfig(values),
    webhookTrustedHosts: values.WEBHOOK_TRUSTED_HOSTS,
    s3: s3Config(values),
    mapsApiKey: values.GOOGLE_MAPS_API_KEY,
    currency: values.CURRENCY,
    bankAccountMaxDigits: values.BANK_ACCOUNT_MAX_DIGITS,
    apiAllowedOrigins: values.API_ALLOWED_ORIGINS,
    depositMaxPerDay: values.DEPOSIT_MAX_PER_DAY,
    withdrawalMaxPerDay: values.WITHDRAWAL_MAX_PER_DAY,
    stripe: stripeConfig(values),
    payouts: payoutConfig(values, { isDemo: demo }),
    mapTiles: values.MAP_TILES_URL ? { url: values.MAP_TILES_URL, attribution: values.MAP_ATTRIBUTION } : undefined,
    minimumPayMinutes: values.MINIMUM_PAY_MINUTES,
    lateCancelHours: values.LATE_CANCEL_HOURS,
    lateCancelShare: values.LATE_CANCEL_SHARE,
    restHours: values.REST_HOURS,
    weeklyHours: values.WEEKLY_HOURS,
    manualHoursPerWeek: values.MANUAL_HOURS_PER_WEEK,
    unprovenPayPerWeek: values.UNPROVEN_PAY_PER_WEEK,
    unprovenCashPerWeek: values.UNPROVEN_CASH_PER_WEEK,
    unprovenPayoutDays: values.UNPROVEN_PAYOUT_DAYS,
    platform: platformConfig(values),
    callPlan: values.OPS_CALL_SLOTS ?? (demo ? demoCallPlan : undefined),
    rateLimits: values.RATE_LIMITS,
    passwordCost: values.PASSWORD_COST,
    demo,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    shutdownDelayMs: values.SHUTDOWN_DELAY_MS,
  };
}

function productionProblems(values: Settings): string[] {
  const problems: string[] = [];
  if (!values.RATE_LIMITS) problems.push('RATE_LIMITS=off is refused with NODE_ENV=production.');
  if (values.PASSWORD_COST !== 'usual') problems.push('PASSWORD_COST=minimal is refused with NODE_ENV=production.');
  if (values.DEMO) {
    problems.push('DEMO=1 is refused with NODE_ENV=production: the password of its accounts is public.');
  }
  for (const name of ['PLATFORM_LEGAL_NAME', 'PLATFORM_ADDRESS'] as const) {
    if (!values[name]) problems.push(`${name} is missing: papers name ${expectations[name]}.`);
  }
  if (values.ROLE === 'worker' && !values.PUBLIC_URL) {
    problems.push('PUBLIC_URL is missing: mails of a node with ROLE=worker link to it.');
  }
  return problems;
}

function contradictions(values: Settings, isProduction: boolean): string[] {
  const problems = [...(isProduction ? productionProblems(values) : []), ...payoutProblems(values)];
  if (values.PORT !== 0 && values.PORT === values.OPS_PORT) {
    problems.push(`PORT and OPS_PORT are both ${values.PORT}: the operator console needs a port of its own.`);
  }
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL) {
    problems.push('DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler.');
  }
  if (!values.S3_BUCKET && (values.S3_ENDPOINT || values.S3_ACCESS_KEY_ID)) {
    problems.push('S3_BUCKET is missing: an S3 store needs it.');
  }
  if (values.DATABASE_READ_URL && !values.DATABASE_URL) {
    problems.push('DATABASE_READ_URL needs DATABASE_URL, the address of the primary.');
  }
  return problems;
}

/** A wrong currency is named; other values may be secrets. */
function shownSetting(name: string, { CURRENCY = '' }: Given): string {
  return name === 'CURRENCY' && /^\w{1,12}$/.test(CURRENCY) ? `CURRENCY=${CURRENCY} is refused: it` : name;
}

type Given = Partial<Record<string, string>>;

const secretNames = ['JWT_SECRET', 'ENCRYPTION_KEY'] as const;
const secretMinimumLength = 32;
const secretMinimumVariety = 10;

const isWeak = (secret: string) => secret.length < secretMinimumLength || new Set(secret).size < secretMinimumVariety;

const previousSecrets = (list = '') =>
  list
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);

function secretProblems(values: Given, isProduction: boolean): string[] {
  const problems: string[] = [];
  for (const name of secretNames) {
    const secret = values[name];
    if (secret === undefined) {
      if (isProduction) problems.push(`${name} is missing: NODE_ENV=production needs ${expectations[name]}.`);
    } else if (isWeak(secret)) {
      problems.push(`${name} is too weak: give ${expectations[name]}, at random (openssl rand -base64 48).`);
    }
  }
  // What an older secret has signed still counts, so that a weak one would let anybody in.
  if (previousSecrets(values.JWT_SECRET_PREVIOUS).some(isWeak)) {
    problems.push(`JWT_SECRET_PREVIOUS is too weak: give ${expectations.JWT_SECRET_PREVIOUS}.`);
  }
  if (values.JWT_SECRET !== undefined && values.JWT_SECRET === values.ENCRYPTION_KEY) {
    problems.push('JWT_SECRET and ENCRYPTION_KEY must differ: one leak must not open both.');
  }
  return problems;
}

const givenTogether: readonly [string, readonly (keyof Settings)[]][] = [
  ['the keys of an S3 store are', ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  ['cards through Stripe need', ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY']],
];

function incompleteProblems(values: Given): string[] {
  return givenTogether.flatMap(([needs, names]) => {
    const missing = names.filter((name) => values[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) return [];
    return [`${missing.join(', ')} missing: ${needs} ${names.join(', ')} together.`];
  });
}
