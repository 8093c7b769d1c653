import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { Language } from '@relevo/domain/account';
import { apiClient } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { readConfig } from '../../config/config.ts';
import { createLog } from '../../platform/log.ts';
import { openPlatform } from '../../platform.ts';
import { aSignedInOperator, type SignedInOperator } from '../console.ts';
import { freshDatabase } from '../fresh-database.ts';
import { inScene } from '../in-scene.ts';
import { keepAliveRequest } from '../keep-alive-request.ts';
import { addPeople } from '../people.ts';
import { type PushService, startPushService } from '../push-service.ts';
import { type S3Server, startS3Server } from '../s3-server.ts';
import { prepareProcesses, type ServerProcess, type Settings } from '../server-process.ts';
import { type StripeStandIn, startStripeStandIn } from '../stripe-stand-in.ts';
import type { TestApp } from '../test-app.ts';
import { type Receiver, startReceiver } from '../webhook-receiver.ts';
import { type KeptPort, keepPort } from './integration-guide.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';
import { type OpsHost, startOpsHost } from './ops-host.ts';

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
  /** Where the server may send webhooks inside the network. */
  receiver: Receiver;
  /** Where the receiver of the integration guide listens. */
  guidePort: KeptPort;
  runOps: OpsHost['run'];
  close(): Promise<void>;
};

/** Starts the built server with a stand-in for everything that it talks to. */
export async function startBuiltProduct(): Promise<BuiltProduct> {
  const processes = prepareProcesses();
  const [s3, stripe, push, mailbox, receiver, guidePort, databaseUrl] = await Promise.all([
    startS3Server(),
    startStripeStandIn(),
    startPushService(),
    startMailbox(),
    startReceiver(),
    keepPort(),
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
    WEBHOOK_TRUSTED_HOSTS: `${receiver.host},localhost:${guidePort.port}`,
    // Little is waited for: one hour recorded by hand is paid, the next waits for the console.
    MANUAL_HOURS_PER_WEEK: '1',
    PAYOUT_PROVIDER: 'bank_file',
    PAYOUT_FILE_FORMAT: 'cpa005',
    PAYOUT_ORIGINATOR_ID: 'RELEVO01',
    PAYOUT_ORIGINATOR_NAME: 'Relevo inc.',
    PAYOUT_ORIGINATOR_SHORT_NAME: 'Relevo',
    PAYOUT_DATA_CENTRE: '86920',
    PAYOUT_RETURN_ACCOUNT: '006-00011-9988776',
    OPS_CALL_SLOTS: 'America/Toronto mon-sun 00:00-23:30',
    LOG_LEVEL: 'info',
  };
  const withCertificate = { ...settings, NODE_EXTRA_CA_CERTS: certificate };
  const server = await processes.startServer(withCertificate);
  const s3Server = await processes.startServer({ ...settings, ...s3.settings, ROLE: 'web', PUBLIC_URL: '' });
  const ops = await startOpsHost({ RATE_LIMITS: 'off', DEMO: '0', ...settings });
  const config = readConfig(settings, folder);
  const platform = await openPlatform(config, createLog('silent'), { isMigrated: true });
  // Passkeys are made for the address of the server, which took a free port.
  const app = appOn(server, { deps: { ...platform.deps, publicUrl: server.url }, databaseUrl });
  return {
    server,
    s3Server,
    app,
    s3,
    stripe,
    push,
    mailbox,
    receiver,
    guidePort,
    runOps: ops.run,
    async close() {
      ops.close();
      await guidePort.release();
      await platform.close();
      await processes.clear();
      await Promise.all([s3.close(), stripe.close(), push.close(), mailbox.close(), receiver.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Two processes follow the clock of the database to some milliseconds: nothing may be set in the server's future. */
const behindMs = 2_000;

/** What scenes are set on: use cases in process, calls over HTTP to the server, and the real clock. */
function appOn(server: ServerProcess, { deps, databaseUrl }: Pick<TestApp, 'deps' | 'databaseUrl'>): TestApp {
  const consoleUrl = /^Operators +(http:\/\/\S+)$/m.exec(server.output())?.[1] ?? '';
  return {
    url: server.url,
    consoleUrl,
    databaseUrl,
    deps,
    db: deps.db,
    clock: {
      now: () => new Date(deps.clock.now().getTime() - behindMs),
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

type Changes = Record<string, unknown>;

/** The product with people who read one language. */
export type BuiltStage = BuiltProduct & {
  language: Language;
  operator: SignedInOperator;
  /** Another approved person at each call: bookings of one worker would get in the way of each other. */
  aWorker(changes?: Changes): Promise<SignedInView>;
  anEmployer(changes?: Changes): Promise<SignedInView>;
  aNewcomer(changes?: Changes): Promise<SignedInView>;
};

export async function stageIn(product: BuiltProduct, language: Language): Promise<BuiltStage> {
  const { app } = product;
  const source = (usual: Changes, isApproved: boolean) => {
    const pool: SignedInView[] = [];
    return async (changes?: Changes): Promise<SignedInView> => {
      const all = { account_language: language, ...usual, ...changes };
      if (changes) return (await quietPeople(app, [all], isApproved))[0] as SignedInView;
      if (pool.length === 0) pool.push(...(await quietPeople(app, Array(50).fill(all), isApproved)));
      return pool.pop() as SignedInView;
    };
  };
  return {
    ...product,
    language,
    operator: await aSignedInOperator(app),
    aWorker: source({ user_type: 'worker' }, true),
    anEmployer: source({ user_type: 'employer' }, true),
    aNewcomer: source({}, false),
  };
}

/** People as `addPeople` leaves them, without the mails that welcome them: sending hundreds takes longer than all calls. */
function quietPeople(app: TestApp, all: readonly Changes[], isApproved: boolean): Promise<SignedInView[]> {
  return inScene(app, async (deps, tx) => {
    const made = await addPeople(deps, tx, all, { isApproved });
    const ids = made.map(({ user }) => user.id);
    await sql`delete from outbox_events where payload->>'userId' = any(${ids})`.execute(tx);
    return made;
  });
}
