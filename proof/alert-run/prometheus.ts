import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pickPort } from '@relevo/embedded-postgres/port';
import { root } from '../../tools/root.ts';
import { shortenRules } from './shorten-rules.ts';

export type Alert = { labels: Record<string, string>; annotations: Record<string, string>; state: string };

export type Prometheus = {
  /** Those that wait for their time too. */
  alerts(): Promise<Alert[]>;
  /** The values of an expression, as of now. */
  query(expression: string): Promise<number[]>;
  stop(): Promise<void>;
};

type Options = { path: string; folder: string; targets: string[]; factor: number; signal: AbortSignal };

const startsWithinMs = 30_000;
const keptLines = 20;

/** Starts Prometheus on the loopback address with the rules of `deploy/`, shortened, on a scrape a second. */
export async function startPrometheus({ path, folder, targets, factor, signal }: Options): Promise<Prometheus> {
  mkdirSync(folder);
  const rules = readFileSync(join(root, 'deploy/prometheus/relevo.rules.yml'), 'utf8');
  writeFileSync(join(folder, 'relevo.rules.yml'), shortenRules(rules, factor));
  const settings = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: ['relevo.rules.yml'],
    scrape_configs: [{ job_name: 'relevo', static_configs: [{ targets }] }],
  };
  // JSON is YAML too.
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(settings));
  const port = await pickPort();
  const args = [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=warn',
  ];
  const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const lines: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => {
    lines.push(chunk.toString());
    lines.splice(0, lines.length - keptLines);
  });
  const ended = once(child, 'close');
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const get = async (at: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${at}`, { signal: AbortSignal.timeout(5_000) });
    if (!answer.ok) throw new Error(`Prometheus answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const deadline = performance.now() + startsWithinMs;
  while (!(await get('/-/ready').then(ignoreBody, () => false))) {
    signal.throwIfAborted();
    if (child.exitCode !== null || performance.now() > deadline) {
      kill();
      throw new Error(`Prometheus did not start: ${lines.join('')}`);
    }
    await wait(100);
  }
  return {
    async alerts() {
      const { data } = (await (await get('/api/v1/alerts')).json()) as { data: { alerts: Alert[] } };
      return data.alerts;
    },
    async query(expression) {
      const answer = await get(`/api/v1/query?query=${encodeURIComponent(expression)}`);
      const { data } = (await answer.json()) as { data: { result: { value: [number, string] }[] } };
      return data.result.map(({ value }) => Number(value[1]));
    },
    async stop() {
      child.kill('SIGTERM');
      await Promise.race([ended, wait(5_000, undefined, { ref: false })]);
      kill();
      await ended;
      process.off('exit', kill);
    },
  };
}

async function ignoreBody(answer: Response): Promise<boolean> {
  await answer.text();
  return true;
}
