import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pickPort } from '@relevo/embedded-postgres/port';
import type { Engine, Outcome } from './container-engine.ts';

export type NodeContainer = {
  name: string;
  url: string;
  /** How long the health check took to pass. */
  startedInMs: number;
  isHealthy(): Promise<boolean>;
  /** Runs JavaScript in the container; there is no shell in it. */
  evaluate(script: string): Promise<Outcome>;
  logs(): Promise<string>;
  /** As `podman stop` ends it. */
  stop(): Promise<{ code: number; tookMs: number }>;
};

const healthyWithinMs = 120_000;

/** What an operator who is careful gives a container; none of it is needed by the image. */
export const careful = ['--read-only', '--cap-drop=all', '--security-opt=no-new-privileges', '--tmpfs=/tmp'];
/** The negative control. */
export const careless = ['--user=0:0', '--env=SHUTDOWN_DELAY_MS=4000'];

/** What a node in production cannot be without. */
export const productionSettings = {
  JWT_SECRET: 'one secret that all servers have been given',
  ENCRYPTION_KEY: 'another secret that all servers have got',
  PUBLIC_URL: 'http://localhost:3000',
  PLATFORM_LEGAL_NAME: 'Relevo for this run',
  PLATFORM_ADDRESS: '100 Rue Sherbrooke Ouest, Montréal',
};

type Options = {
  image: string;
  name: string;
  settings: Record<string, string>;
  flags: string[];
  signal: AbortSignal;
};

/** Runs a node on the network of this machine, where the database is, and waits until its own health check passes. */
export async function startNodeContainer(engine: Engine, options: Options): Promise<NodeContainer> {
  const { image, name, settings, flags, signal } = options;
  const [port, opsPort] = [await pickPort(), await pickPort()];
  const own = { HOST: '127.0.0.1', PORT: String(port), OPS_PORT: String(opsPort), TZ: 'UTC' };
  const file = writeSettings(engine, name, { ...productionSettings, ...own, ...settings });
  const start = performance.now();
  await engine.run('run', '--detach', `--name=${name}`, '--network=host', `--env-file=${file}`, ...flags, image);
  const isHealthy = async () => (await engine.try('healthcheck', 'run', name)).code === 0;
  const logs = async () => (await engine.try('logs', name)).output;
  const state = (field: string) => engine.run('inspect', '--format', `{{.State.${field}}}`, name);
  while (!(await isHealthy())) {
    signal.throwIfAborted();
    const isLate = performance.now() - start > healthyWithinMs;
    if (isLate || (await state('Running')) !== 'true') throw new Error(`${name} is not healthy: ${await logs()}`);
    await wait(100);
  }
  return {
    name,
    url: `http://127.0.0.1:${settings.ROLE === 'worker' ? opsPort : port}`,
    startedInMs: performance.now() - start,
    isHealthy,
    evaluate: (script) => engine.try('exec', name, 'node', '-e', script),
    logs,
    async stop() {
      const stoppedAt = performance.now();
      await engine.run('stop', '--time=20', name);
      return { tookMs: performance.now() - stoppedAt, code: Number(await state('ExitCode')) };
    },
  };
}

/** Secrets on the command line would be in the list of processes. */
export function writeSettings(engine: Engine, name: string, settings: Record<string, string>): string {
  const file = join(engine.folder, `${name}.env`);
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  return file;
}
