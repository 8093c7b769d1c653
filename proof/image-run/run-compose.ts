import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pickPort } from '@relevo/embedded-postgres/port';
import { apiClient, as, made, type Signed } from '@relevo/fixtures/http-client';
import { aRegistration } from '@relevo/fixtures/registration';
import { root } from '../../tools/root.ts';
import { debianImage, productImage } from './build-images.ts';
import { type Engine, type Outcome, runProgram } from './container-engine.ts';
import { productionSettings } from './node-container.ts';

type Task = {
  engine: Engine;
  /** The negative control: no web node is left. */
  isCareless: boolean;
  signal: AbortSignal;
  print: (line: string) => void;
};

const project = 'relevo-run';
/** Three nodes start at once on what may be two busy cores, and each write waits for the standby. */
const healthyWithinMs = 420_000;
const answersWithinMs = 30_000;
const services = ['primary', 'standby', 'pooler', 'web1', 'web2', 'worker'];
const images = {
  RELEVO_IMAGE: productImage,
  POOLER_IMAGE: 'localhost/relevo-pooler',
  NGINX_IMAGE: 'localhost/relevo-stand-in-nginx',
  POSTGRES_IMAGE: 'localhost/relevo-stand-in-postgres',
};

/** Brings `deploy/compose.yaml` up as it is, on images of this run, and takes it down. Answers what is wrong. */
export async function runCompose({ engine, isCareless, signal, print }: Task): Promise<string[]> {
  await buildImages(engine, print);
  const port = await pickPort();
  const env = { ...engine.env, ...images, ...productionSettings, ...madeUp, PROXY_PORT: String(port) };
  const file = join(root, 'deploy/compose.yaml');
  const call = (...args: string[]): Promise<Outcome> =>
    runProgram(engine.programs.compose, ['-p', project, '-f', file, ...args], { env, signal });
  const url = `http://127.0.0.1:${port}`;
  const container = (service: string) => `${project}_${service}_1`;
  const problems: string[] = [];
  const start = performance.now();
  const up = await call('up', '--detach', '--no-build');
  try {
    const ill = await untilHealthy(engine, { container, signal });
    print(`compose: ${services.length - ill.length} of ${services.length} healthy after ${secondsSince(start)} s`);
    problems.push(...ill.map((service) => `${service} is not healthy after ${healthyWithinMs / 1000} s`));
    problems.push(...(await checkProxy(url)), ...(await checkReplication(engine, container('primary'))));
    for (const service of isCareless ? ['web1', 'web2'] : ['web1']) {
      await engine.run('stop', '--time=30', container(service));
    }
    problems.push(...(await checkProxy(url)).map((problem) => `with one web node: ${problem}`));
    if (problems.length > 0) for (const service of services) print(await lastLines(engine, container(service)));
  } catch (error) {
    problems.push(`${(error as Error).message}\n${up.output.slice(-2_000)}`);
  }
  await call('down', '--volumes', '--timeout', '10');
  const names = (await engine.run('ps', '--all', '--format={{.Names}}')).split('\n');
  const left = names.filter((name) => name.startsWith(`${project}_`));
  return [...problems, ...left.map((name) => `${name} is left after the end`)];
}

const secondsSince = (start: number) => Math.round((performance.now() - start) / 1000);

/** Settings that the compose file wants. Mails are refused inside the container, and nothing asks the others. */
const madeUp = {
  POSTGRES_PASSWORD: 'made-up-for-this-run',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_SENDER_ADDRESS: productionSettings.PLATFORM_ADDRESS,
  STRIPE_SECRET_KEY: 'sk_test_made_up',
  STRIPE_WEBHOOK_SECRET: 'whsec_made_up',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_made_up',
  S3_BUCKET: 'files',
  S3_REGION: 'ca-central-1',
};

async function buildImages(engine: Engine, print: Task['print']): Promise<void> {
  const start = performance.now();
  const standIns = join(root, 'proof/image-run/stand-ins');
  const build = (image: string, file: string, context: string) =>
    engine.run(
      'build',
      '--format=docker',
      '--network=host',
      `--build-arg=BASE=${debianImage}`,
      `--file=${file}`,
      `--tag=${image}`,
      context,
    );
  await build(images.POOLER_IMAGE, join(root, 'deploy/Containerfile.pooler'), join(root, 'deploy'));
  await build(images.POSTGRES_IMAGE, join(standIns, 'Containerfile.postgres'), standIns);
  await build(images.NGINX_IMAGE, join(standIns, 'Containerfile.nginx'), standIns);
  print(`compose: images of the pooler, PostgreSQL and nginx from Debian's packages in ${secondsSince(start)} s`);
}

type Watch = { container: (service: string) => string; signal: AbortSignal };

/** Asks the health check of each, which systemd would run by itself. Answers those that stay ill. */
async function untilHealthy(engine: Engine, { container, signal }: Watch): Promise<string[]> {
  const deadline = performance.now() + healthyWithinMs;
  const waiting = new Set(services);
  while (waiting.size > 0) {
    signal.throwIfAborted();
    for (const service of waiting) {
      if ((await engine.try('healthcheck', 'run', container(service))).code === 0) waiting.delete(service);
    }
    if (performance.now() > deadline) break;
    await wait(500);
  }
  return [...waiting];
}

const lastLines = async (engine: Engine, name: string) =>
  `${name}: ${(await engine.try('logs', '--tail=5', name)).output}`;

/** A page, an account that is made and read again, from outside through nginx. */
async function checkProxy(url: string): Promise<string[]> {
  const deadline = performance.now() + answersWithinMs;
  const client = apiClient(`${url}/api`);
  while ((await client.get('/health/ready').catch(() => ({ status: 0 }))).status !== 200) {
    if (performance.now() > deadline) return ['nothing answers through nginx'];
    await wait(500);
  }
  const employer = made(await client.post<Signed>('/user/register/', aRegistration()), 'registering through nginx');
  const profile = await client.get('/user/profile/', as(employer));
  const page = await fetch(`${url}/j/`);
  await page.text();
  const isRight = profile.status === 200 && page.status === 200 && page.headers.has('x-cache-status');
  return isRight ? [] : [`nginx answered ${profile.status} and ${page.status} ${page.headers.get('x-cache-status')}`];
}

async function checkReplication(engine: Engine, primary: string): Promise<string[]> {
  const query = `select application_name || ' ' || sync_state from pg_stat_replication`;
  const state = await engine.run('exec', primary, 'psql', '-U', 'relevo', '-d', 'relevo', '-Atc', query);
  return state === 'standby sync' ? [] : [`the standby is "${state}" to the primary`];
}
