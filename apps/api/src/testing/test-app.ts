import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect } from 'vitest';
import { createConsoleApp, createPublicApp } from '../app.ts';
import { type Config, readConfig } from '../config/config.ts';
import { handleEvent } from '../handle-event.ts';
import { startBackground } from '../platform/background/background.ts';
import type { Db } from '../platform/database/database.ts';
import { watchDatabase } from '../platform/database/readiness.ts';
import type { Deps } from '../platform/deps.ts';
import { openPlatform } from '../platform.ts';
import { apiClient, type Client } from './api-client.ts';
import { freshDatabase } from './fresh-database.ts';
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

/** The whole server over HTTP on a database of its own, with a clock the test moves. Background work runs when asked for. */
export async function startTestApp(
  options: {
    settings?: Record<string, string>;
    /** For what no setting says, such as a patience that a test cannot wait out. */
    adjust?: (config: Config) => Config;
    background?: boolean;
    /** For tests that watch the time a password takes. */
    realPasswordCost?: boolean;
  } = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'relevo-app-'));
  const databaseUrl = await freshDatabase();
  const given = readConfig(
    { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DATABASE_POOL_SIZE: '5', RATE_LIMITS: 'off', ...options.settings },
    dataDir,
  );
  const config = options.adjust?.(given) ?? given;
  const clock = testClock();
  const logLines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logLines.push(line) });
  const platform = await openPlatform(config, log, {
    clock,
    ...(!options.realPasswordCost && { passwordCost }),
  });
  const { deps } = platform;
  const readiness = watchDatabase(databaseUrl);
  const publicApp = await createPublicApp(deps, { readiness, screens: false });
  const consoleApp = await createConsoleApp(deps, { screens: false });
  await publicApp.listen({ port: 0, host: '127.0.0.1' });
  await consoleApp.listen({ port: 0, host: '127.0.0.1' });
  const background = options.background
    ? startBackground({ db: deps.db, url: databaseUrl, log, handleEvent: (event) => handleEvent(deps, event) })
    : undefined;
  const urlOf = (app: typeof publicApp) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const [url, consoleUrl] = [urlOf(publicApp), urlOf(consoleApp)];
  return {
    url,
    consoleUrl,
    databaseUrl,
    deps,
    db: deps.db,
    clock,
    logLines,
    client: apiClient(`${url}/api`),
    consoleClient: apiClient(`${consoleUrl}/api`, { 'x-requested-with': 'relevo-console' }),
    async close() {
      await Promise.all([publicApp.close(), consoleApp.close()]);
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
