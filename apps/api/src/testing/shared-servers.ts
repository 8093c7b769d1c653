import type { AddressInfo } from 'node:net';
import { createConsoleApp, createPublicApp } from '../app.ts';
import type { Readiness } from '../http/health.ts';
import type { Deps } from '../platform/deps.ts';
import { createLog } from '../platform/log.ts';
import { forward } from './forward.ts';

/** What the servers work on; each test file brings its own. */
export type Backing = { deps: Deps; readiness: Readiness; writeLog: (line: string) => void };
export type Servers = { url: string; consoleUrl: string; close(): Promise<void> };

type Shared = Servers & { use(backing: Backing): void };

/** Both HTTP servers, listening on free ports of the loopback address. */
export async function startServers({ deps, readiness }: Omit<Backing, 'writeLog'>): Promise<Servers> {
  const publicApp = await createPublicApp(deps, { readiness, screens: false });
  const consoleApp = await createConsoleApp(deps, { screens: false });
  const apps = [publicApp, consoleApp];
  await Promise.all(apps.map((app) => app.listen({ port: 0, host: '127.0.0.1' })));
  const urlOf = (app: typeof publicApp) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    url: urlOf(publicApp),
    consoleUrl: urlOf(consoleApp),
    close: async () => void (await Promise.all(apps.map((app) => app.close()))),
  };
}

const shared = new Map<string, Promise<Shared>>();

/**
 * Servers that are built once per worker process and settings, because registering every route costs more than most
 * test files; they serve the given database from now on. They end with the worker.
 */
export async function borrowServers(settings: string, backing: Backing): Promise<Servers> {
  let servers = shared.get(settings);
  if (!servers) {
    servers = buildShared(backing);
    shared.set(settings, servers);
  }
  const { use, url, consoleUrl } = await servers;
  use(backing);
  return { url, consoleUrl, close: async () => {} };
}

async function buildShared(first: Backing): Promise<Shared> {
  let current = first;
  // A server makes children of its log when it is built: what can change is only where they write to.
  const log = createLog('info', { write: (line: string) => current.writeLog(line) });
  const servers = await startServers({
    deps: { ...forwardDeps(() => current.deps), log },
    readiness: forward(() => current.readiness),
  });
  return {
    ...servers,
    use(backing) {
      current = backing;
    },
  };
}

function forwardDeps(current: () => Deps): Deps {
  const { publicUrl, feedKeys, unsubscribeKeys } = current();
  const parts = (Object.keys(current()) as (keyof Deps)[]).map((key) => [key, forward(() => current()[key] as object)]);
  // Not objects to forward to, and the same settings give the same address and keys.
  const same = { publicUrl, feedKeys, unsubscribeKeys };
  return { ...(Object.fromEntries(parts) as Deps), ...same, longWork: (work) => current().longWork(work) };
}
