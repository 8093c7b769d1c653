import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { Language } from '@relevo/domain/account';
import { apiClient } from '@relevo/fixtures/http-client';
import { readConfig } from '../../config/config.ts';
import { createLog } from '../../platform/log.ts';
import { openPlatform } from '../../platform.ts';
import { aSignedInOperator, type SignedInOperator } from '../console.ts';
import { freshDatabase } from '../fresh-database.ts';
import { keepAliveRequest } from '../keep-alive-request.ts';
import { people } from '../people.ts';
import { type PushService, startPushService } from '../push-service.ts';
import { type S3Server, startS3Server } from '../s3-server.ts';
import { prepareProcesses, type ServerProcess, type Settings } from '../server-process.ts';
import { type StripeStandIn, startStripeStandIn } from '../stripe-stand-in.ts';
import type { TestApp } from '../test-app.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';

/** Shared with the process of the test, which sets scenes and signs tokens as the server does. */
const secrets = {
  JWT_SECRET: 'a secret for the built server, 32 or more characters',
  ENCRYPTION_KEY: 'a key for the built server, of 32 or more characters',
};

export type BuiltProduct = {
  /** Files in a folder, mails by SMTP, cards by Stripe, pushes to a push service. */
  server: ServerProcess;
  /** Another node on the same database that stores files in S3. */
  s3Server: ServerProcess;
  /** Scenes are set in process on the database of the server; calls go to the server. */
  app: TestApp;
  s3: S3Server;
  stripe: StripeStandIn;
  push: PushService;
  mailbox: Mailbox;
  runOps(words: string[]): Promise<{ code: number | null; output: string }>;
  close(): Promise<void>;
};

/** Starts the built server with a stand-in for everything that it talks to. */
export async function startBuiltProduct(): Promise<BuiltProduct> {
  const processes = prepareProcesses();
  const [s3, stripe, push, mailbox, databaseUrl] = await Promise.all([
    startS3Server(),
    startStripeStandIn(),
    startPushService(),
    startMailbox(),
    freshDatabase({ places: true }),
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'relevo-built-'));
  const certificate = join(folder, 'push.pem');
  writeFileSync(certificate, push.ca);
  const settings: Settings = {
    ...secrets,
    ...stripe.settings,
    DATABASE_URL: databaseUrl,
    DATA_DIR: processes.newDataDir(),
    DATABASE_POOL_SIZE: '5',
    PASSWORD_COST: 'minimal',
    SMTP_URL: mailbox.url,
    MAIL_SENDER_ADDRESS: '100 Rue Sherbrooke Ouest, Montréal',
    PUSH_SERVICES: push.host,
    // Little is waited for: one hour recorded by hand is paid, the next waits for the console.
    MANUAL_HOURS_PER_WEEK: '1',
    LOG_LEVEL: 'info',
  };
  const withCertificate = { ...settings, NODE_EXTRA_CA_CERTS: certificate };
  const server = await processes.startServer(withCertificate);
  const s3Server = await processes.startServer({ ...settings, ...s3.settings, ROLE: 'web', PUBLIC_URL: '' });
  const config = readConfig(settings, folder);
  const platform = await openPlatform(config, createLog('silent'), { isMigrated: true });
  const app = appOn(server, { deps: platform.deps, databaseUrl });
  return {
    server,
    s3Server,
    app,
    s3,
    stripe,
    push,
    mailbox,
    runOps: (words) => processes.run('ops.js', words, settings),
    async close() {
      await platform.close();
      await processes.clear();
      await Promise.all([s3.close(), stripe.close(), push.close(), mailbox.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What scenes are set on: use cases in process, calls over HTTP to the server, and its clock, which is the real one. */
function appOn(server: ServerProcess, { deps, databaseUrl }: Pick<TestApp, 'deps' | 'databaseUrl'>): TestApp {
  const consoleUrl = /^Operators +(http:\/\/\S+)$/m.exec(server.output())?.[1] ?? '';
  return {
    url: server.url,
    consoleUrl,
    databaseUrl,
    deps,
    db: deps.db,
    clock: {
      now: () => deps.clock.now(),
      advance: () => {
        throw new Error('the clock of a built server cannot be moved');
      },
    },
    logLines: [],
    client: apiClient(`${server.url}/api`, {}, keepAliveRequest),
    consoleClient: apiClient(`${consoleUrl}/api`, { 'x-requested-with': 'relevo-console' }, keepAliveRequest),
    close: async () => {},
  };
}

/** The product with people who read one language. */
export type BuiltStage = BuiltProduct & {
  language: Language;
  operator: SignedInOperator;
  /** Another approved person at each call: bookings of one worker would get in the way of each other. */
  aWorker(changes?: Record<string, unknown>): Promise<SignedInView>;
  anEmployer(changes?: Record<string, unknown>): Promise<SignedInView>;
  aNewcomer(changes?: Record<string, unknown>): Promise<SignedInView>;
};

export async function stageIn(product: BuiltProduct, language: Language): Promise<BuiltStage> {
  const { app } = product;
  const person = async (changes: Record<string, unknown>, isApproved: boolean) => {
    const [made] = await people(app, [{ account_language: language, ...changes }], { isApproved });
    return made as SignedInView;
  };
  return {
    ...product,
    language,
    operator: await aSignedInOperator(app),
    aWorker: (changes) => person({ user_type: 'worker', ...changes }, true),
    anEmployer: (changes) => person({ user_type: 'employer', ...changes }, true),
    aNewcomer: (changes) => person(changes ?? {}, false),
  };
}
