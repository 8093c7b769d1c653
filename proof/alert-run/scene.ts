import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pickPort } from '@relevo/embedded-postgres/port';
import { apiClient, type Client, made, type Signed } from '@relevo/fixtures/http-client';
import { aRegistration } from '@relevo/fixtures/registration';
import { connectionUrl, queryDatabase } from '../fault-run/cluster.ts';
import { type Node, type Settings, startNode } from '../fault-run/node.ts';
import { childrenOf, killProcess, postmasterOf } from '../fault-run/processes.ts';
import { type StripeServer, startStripeServer } from '../fault-run/stripe-server.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

/** A web node with the embedded database and a file store on a small disk, a worker, and a stand-in for Stripe. */
export type Scene = {
  folder: string;
  /** Where the nodes answer metrics. */
  targets: { web: string; worker: string };
  client: Client;
  stripe: StripeServer;
  disk: SmallDisk | null;
  addPerson(): Promise<Signed>;
  stopWorker(): Promise<void>;
  startWorker(): Promise<void>;
  stop(): Promise<void>;
};

const stopsWithinMs = 20_000;

export async function openScene(interrupted: AbortSignal): Promise<Scene> {
  const folder = mkdtempSync(join(tmpdir(), 'relevo-alerts-'));
  // As root, PostgreSQL runs under another account, which has to pass through.
  chmodSync(folder, 0o755);
  const folders = { web: join(folder, 'web'), worker: join(folder, 'worker') };
  for (const each of Object.values(folders)) mkdirSync(each, { mode: 0o755 });
  const disk = mountSmallDisk(join(folders.web, 'files'));
  const ports = { web: await pickPort(), worker: await pickPort() };
  const failing = new AbortController();
  const signal = AbortSignal.any([interrupted, failing.signal]);
  const stripe = await startStripeServer(() => (web.url ? [web.url] : []));
  stripe.calm();
  const settings: Settings = {
    JWT_SECRET: 'one secret that both servers have been given',
    ENCRYPTION_KEY: 'another secret that both servers have got',
    PASSWORD_COST: 'minimal',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    DEMO: '0',
    ...stripe.settings,
  };
  const onUnexpectedEnd = (reason: string) => failing.abort(new Error(reason));
  const start = (role: 'web' | 'worker', more: Settings): Node => {
    const own = { ROLE: role, DATA_DIR: folders[role], OPS_PORT: String(ports[role]) };
    return startNode({ name: `the ${role} node`, settings: { ...settings, ...own, ...more }, onUnexpectedEnd });
  };
  const startWorker = async () => {
    worker = start('worker', { DATABASE_URL: connectionUrl(folders.web), PUBLIC_URL: web.url ?? '' });
    await worker.untilReady(signal);
  };
  const stopNode = async (node: Node | undefined) => {
    node?.expectEnd();
    node?.signal('SIGTERM');
    await Promise.race([node?.ended, wait(stopsWithinMs, undefined, { ref: false })]);
    if (node) killProcess(node.pid, 'SIGKILL');
  };

  const web = start('web', {});
  let worker: Node | undefined;
  const clear = () => {
    for (const node of [web, worker]) if (node) killProcess(node.pid, 'SIGKILL');
    const main = postmasterOf(folders.web);
    if (main !== null) for (const pid of [main, ...childrenOf(main)]) killProcess(pid, 'SIGKILL');
    disk?.unmount();
    rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  };
  // However this process ends, the others end with it.
  process.once('exit', clear);
  const stop = async () => {
    await stopNode(worker);
    await stopNode(web);
    await stripe.close();
    process.off('exit', clear);
    clear();
  };
  try {
    await web.untilReady(signal);
    await startWorker();
  } catch (error) {
    await stop();
    throw error;
  }
  const client = apiClient(`${web.url}/api`);
  return {
    folder,
    targets: { web: `127.0.0.1:${ports.web}`, worker: `127.0.0.1:${ports.worker}` },
    client,
    stripe,
    disk,
    async addPerson() {
      const registered = made(await client.post<Signed & { user: { id: string } }>('/user/register/', aRegistration()));
      const approve = `update users set email_verified_at = now(), review_status = 'approved' where id = $1`;
      await queryDatabase(connectionUrl(folders.web), approve, [registered.user.id]);
      return registered;
    },
    stopWorker: () => stopNode(worker),
    startWorker,
    stop,
  };
}
