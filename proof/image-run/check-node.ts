import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { PostgresServer } from '../postgres-server.ts';
import type { Engine } from './container-engine.ts';
import {
  careful,
  careless,
  type NodeContainer,
  productionSettings,
  startNodeContainer,
  writeSettings,
} from './node-container.ts';
import { addEmployer, smoke } from './smoke.ts';

/** Of `podman stop`, with open connections and an open event stream. */
const stopsWithinMs = 2_000;

type Task = {
  engine: Engine;
  image: string;
  database: PostgresServer;
  /** The negative control: without the protections, and with a stop that takes too long. */
  isCareless: boolean;
  signal: AbortSignal;
  print: (line: string) => void;
};

/** A web node and a worker in containers, from their start over a smoke test to their stop. Answers what is wrong. */
export async function checkNodes({ engine, image, database, isCareless, signal, print }: Task): Promise<string[]> {
  const problems = await checkRefusal(engine, image);
  problems.push(...(await checkEarlyStop(engine, image, isCareless ? careless : careful)));
  const start = (role: 'web' | 'worker') =>
    startNodeContainer(engine, {
      image,
      name: role,
      settings: { ROLE: role, DATABASE_URL: database.url },
      flags: isCareless ? careless : careful,
      signal,
    });
  // The first one migrates, which the other would only wait for.
  const web = await start('web');
  const worker = await start('worker');
  for (const { name, startedInMs } of [web, worker]) print(`${name}: healthy after ${seconds(startedInMs)}`);
  for (const node of [web, worker]) problems.push(...(await checkProtections(node)));
  const employer = await addEmployer(web.url, database.url);
  problems.push(...(await smoke(web.url, employer)));
  problems.push(...(await checkCommand(engine, web)));

  const open = await openConnections(web.url, employer.access_token);
  for (const node of [web, worker]) {
    const { code, tookMs } = await node.stop();
    print(`${node.name}: stopped within ${seconds(tookMs)} with exit code ${code}`);
    if (code !== 0) problems.push(`${node.name} stopped with exit code ${code}: ${await node.logs()}`);
    if (tookMs > stopsWithinMs) problems.push(`${node.name} took ${seconds(tookMs)} to stop`);
  }
  problems.push(...(await open.check()));

  // The health check has to notice what it is there for.
  const last = await startNodeContainer(engine, {
    image,
    name: 'last',
    settings: { ROLE: 'worker', DATABASE_URL: database.url },
    flags: careful,
    signal,
  });
  database.stop();
  if (await last.isHealthy()) problems.push('a node without a database is healthy');
  return problems;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** A node without its settings names them and ends with a code other than 0. */
async function checkRefusal(engine: Engine, image: string): Promise<string[]> {
  const file = writeSettings(engine, 'wrong', { JWT_SECRET: 'short' });
  const { code, output } = await engine.try('run', '--rm', '--network=none', `--env-file=${file}`, ...careful, image);
  const names = ['JWT_SECRET is too weak', 'ENCRYPTION_KEY is missing'].every((each) => output.includes(each));
  return code === 1 && names ? [] : [`wrong settings end with ${code}: ${output}`];
}

/** A node that waits for a database which says nothing can be stopped: the first process has to see to that itself. */
async function checkEarlyStop(engine: Engine, image: string, flags: string[]): Promise<string[]> {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const asked = once(silent, 'connection', { signal: AbortSignal.timeout(120_000) });
  const settings = { ...productionSettings, ROLE: 'web', DATABASE_URL: `postgres://relevo@127.0.0.1:${port}/relevo` };
  const file = writeSettings(engine, 'early', settings);
  asked.catch(() => undefined);
  const sockets: Socket[] = [];
  silent.on('connection', (socket) => sockets.push(socket.on('error', () => undefined)));
  let tookMs: number;
  try {
    await engine.run('run', '--detach', '--name=early', '--network=host', `--env-file=${file}`, ...flags, image);
    await asked;
    const stoppedAt = performance.now();
    await engine.run('stop', '--time=20', 'early');
    tookMs = performance.now() - stoppedAt;
  } finally {
    // Also after a failure: a server that listens would keep this process alive.
    for (const socket of sockets) socket.destroy();
    silent.close();
  }
  return tookMs > stopsWithinMs ? [`a node that waits for its database took ${seconds(tookMs)} to stop`] : [];
}

/** Which it has, as the kernel sees its first process, and where it can write. */
const protections = `
const { readFileSync, readdirSync, writeFileSync } = require('node:fs');
const status = readFileSync('/proc/1/status', 'utf8');
const field = (name) => new RegExp('^' + name + ':\\\\s+(\\\\S+)', 'm').exec(status)[1];
const canWrite = (file) => { try { writeFileSync(file, ''); return true; } catch { return false; } };
const states = readdirSync('/proc').filter((name) => /^\\d+$/.test(name)).map((pid) => {
  try { return /^State:\\s+(\\S)/m.exec(readFileSync('/proc/' + pid + '/status', 'utf8'))[1]; } catch { return ''; }
});
console.log(JSON.stringify({
  user: Number(field('Uid')), rights: Number('0x' + field('CapEff')), gainsNone: field('NoNewPrivs') === '1',
  zombies: states.filter((state) => state === 'Z').length,
  writes: ['/', '/relevo/', '/etc/', '/usr/local/bin/', '/tmp/', '/data/'].filter((folder) => canWrite(folder + 'x')),
}));`;

async function checkProtections({ name, evaluate }: NodeContainer): Promise<string[]> {
  const { code, output } = await evaluate(protections);
  if (code !== 0) return [`${name} cannot be looked into: ${output}`];
  const { user, rights, gainsNone, zombies, writes } = JSON.parse(output);
  const problems = [
    user === 0 && `${name} runs as root`,
    rights !== 0 && `${name} has rights of root`,
    !gainsNone && `${name} can gain rights`,
    zombies !== 0 && `${name} leaves ${zombies} processes that have ended`,
    String(writes) !== '/tmp/,/data/' && `${name} can write to ${writes}`,
  ];
  return problems.filter((each) => each !== false);
}

/** The commands of the runbook run in the same image. */
async function checkCommand(engine: Engine, { name }: NodeContainer): Promise<string[]> {
  const { code, output } = await engine.try('exec', name, 'node', 'apps/api/dist/ops.js', 'ledger', 'check');
  return code === 0 ? [] : [`ops.js in ${name} ended with ${code}: ${output}`];
}

/** Connections as browsers and proxies keep them: some that are idle, and a stream of events. */
async function openConnections(url: string, token: string): Promise<{ check(): Promise<string[]> }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const ask = async (path: string, headers = {}): Promise<IncomingMessage> => {
    const request = get(`${url}${path}`, { agent, headers });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return answer;
  };
  const idle = Array.from({ length: 6 }, async () => {
    const answer = await ask('/api/health/live');
    await once(answer.resume(), 'end');
    return answer.statusCode;
  });
  const statuses = await Promise.all(idle);
  const stream = await ask('/api/events/', { authorization: `Bearer ${token}` });
  // However the stream ends, it is no error of this process.
  stream.on('error', () => undefined);
  let hasEnded = false;
  stream.resume().once('close', () => {
    hasEnded = true;
  });
  const wereOpen = statuses.every((status) => status === 200) && stream.statusCode === 200;
  return {
    async check() {
      if (!hasEnded) await once(stream, 'close', { signal: AbortSignal.timeout(5_000) });
      agent.destroy();
      return wereOpen ? [] : [`the connections were answered ${[...statuses, stream.statusCode]}`];
    },
  };
}
