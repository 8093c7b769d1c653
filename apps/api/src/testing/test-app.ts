import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiClient, type Client } from '@relevo/fixtures/http-client';
import { expect } from 'vitest';
import { type Config, readConfig } from '../config/config.ts';
import { handleEvent, jobKeyOf, whenPublished } from '../event-handlers.ts';
import { type PushTask, sendPush } from '../modules/notifications/notifications.ts';
import { webhookSender } from '../modules/webhooks/webhooks.ts';
import { startBackground } from '../platform/background/background.ts';
import type { Db } from '../platform/database/database.ts';
import { watchDatabase } from '../platform/database/readiness.ts';
import type { Deps } from '../platform/deps.ts';
import { createLog } from '../platform/log.ts';
import { openPlatform } from '../platform.ts';
import { freshDatabase } from './fresh-database.ts';
import { keepAliveRequest } from './keep-alive-request.ts';
import { borrowServers, startServers } from './shared-servers.ts';
import { type TestClock, testClock } from './test-clock.ts';

export type TestApp = {
  url: string;
  consoleUrl: string;
  databaseUrl: string;
  deps: Deps;
  db: Db;
  clock: TestClock;
  /** What the server logged so far, one JSON text a line. */
  logLines: string[];
  client: Client;
  consoleClient: Client;
  close(): Promise<void>;
};

/** The same hash as everywhere, at the least it can cost: a test makes people by the dozen. */
const passwordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export type StartOptions = {
  settings?: Record<string, string>;
  /** For what no setting says, such as a timeout that a test cannot wait for. */
  adjust?: (config: Config) => Config;
  background?: boolean;
  /** For tests that measure the time a password check takes. */
  realPasswordCost?: boolean;
  /** For tests of what happens when a server closes. */
  ownServers?: boolean;
  /** With the cities and postal areas of the gazetteer, which most tests do not need. */
  places?: boolean;
  /** A migrated and empty database of another server. */
  databaseUrl?: string;
  /** A second node: the database and the clock of this one, with separate servers. */
  besides?: TestApp;
};

/** Constant, because servers shared by several test files sign calendar addresses with a key derived from it. */
const secrets = {
  JWT_SECRET: 'a secret for tests, of 32 or more characters',
  ENCRYPTION_KEY: 'another key for tests, 32 or more characters',
};

/**
 * The whole server over HTTP on a new database, with a clock the test moves. Background work runs when asked
 * for. Files of one worker share the HTTP servers where nothing but the database, the clock and the log differs.
 */
export async function startTestApp(options: StartOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'relevo-app-'));
  const given = options.databaseUrl ?? options.besides?.databaseUrl;
  const databaseUrl = given ?? (await freshDatabase({ places: options.places }));
  const settings = { RATE_LIMITS: 'off', ...secrets, ...options.settings };
  const read = readConfig(
    { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DATABASE_POOL_SIZE: '5', ...settings },
    dataDir,
  );
  const config = options.adjust?.(read) ?? read;
  const clock = options.besides?.clock ?? testClock();
  const logLines: string[] = [];
  const writeLog = (line: string) => void logLines.push(line);
  const log = createLog('info', { write: writeLog });
  const platform = await openPlatform(config, log, {
    clock,
    isMigrated: true,
    ...(!options.realPasswordCost && { passwordCost }),
  });
  const { deps } = platform;
  const readiness = watchDatabase(databaseUrl, platform.refusedWrites);
  // Limits count in memory, and an adjusted configuration cannot be compared with another.
  const isOwn = options.ownServers || options.besides || settings.RATE_LIMITS === 'on' || options.adjust !== undefined;
  const { DATABASE_POOL_SIZE: _perDatabase, ...shared } = settings as Record<string, string>;
  const servers = isOwn
    ? await startServers({ deps, readiness })
    : await borrowServers(JSON.stringify(shared), { deps, readiness, writeLog });
  const background = options.background
    ? startBackground({
        db: deps.db,
        url: databaseUrl,
        log,
        onPublish: whenPublished(deps),
        sharedJobs: { mailsPerJob: deps.mailer.batchSize, jobKeyOf },
        handleEvent: (event) => handleEvent(deps, event),
        sendPush: (payload) => sendPush(deps, payload as PushTask),
        sendWebhooks: webhookSender(deps).run,
      })
    : undefined;
  const { url, consoleUrl } = servers;
  return {
    url,
    consoleUrl,
    databaseUrl,
    deps,
    db: deps.db,
    clock,
    logLines,
    client: apiClient(`${url}/api`, {}, keepAliveRequest),
    consoleClient: apiClient(`${consoleUrl}/api`, { 'x-requested-with': 'relevo-console' }, keepAliveRequest),
    async close() {
      await servers.close();
      await background?.stop();
      await readiness.close();
      await platform.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Closes the server and holds it to never having answered a 5xx, whatever it was sent. */
export async function closeWithoutFailures(app: TestApp): Promise<void> {
  const failures = app.logLines.filter((line) => JSON.parse(line).status >= 500);
  await app.close();
  expect(failures).toEqual([]);
}
