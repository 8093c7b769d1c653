import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pickPort } from '@relevo/embedded-postgres/port';
import { root } from '../../tools/root.ts';

const places = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'];
const readyWithinMs = 10_000;

/** As the runbook says, after a node is ready again: longer than nginx leaves one out that did not answer (`fail_timeout`). */
export const betweenNodesMs = 3_000;

/** `complaints`: the last lines of its log. */
export type Nginx = { url: string; pid: number; complaints(): string[]; stop(): Promise<void> };

/** The one that is named, or the system's. */
export const findNginx = ({ NGINX_PATH } = process.env) =>
  (NGINX_PATH ? [NGINX_PATH] : places).find((path) => existsSync(path));

/** A real nginx with `deploy/nginx.conf` in front of servers: two workers, one for each core of the smallest machine. */
export async function startNginx(folder: string, upstreamUrls: string[], program = findNginx()): Promise<Nginx> {
  if (!program) throw new Error('nginx is not installed: apt-get install nginx-light, or set NGINX_PATH.');
  const port = await pickPort();
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'server.conf'),
    deployed(folder, { port, upstreams: upstreamUrls.map((url) => new URL(url).host) }),
  );
  writeFileSync(join(folder, 'nginx.conf'), mainSettings(folder));
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Its workers end with the first process, which a kill would leave behind.
  const end = () => void child.kill('SIGTERM');
  process.once('exit', end);
  child.once('close', () => process.off('exit', end));
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk.toString()).slice(-2_000);
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = () => endProcess(child);
  for (const deadline = Date.now() + readyWithinMs; !(await answers(url)); await pause(50)) {
    if (child.exitCode === null && Date.now() < deadline) continue;
    await stop();
    throw new Error(`nginx did not start:\n${complaints}`);
  }
  return { url, pid: child.pid ?? 0, complaints: () => complaints.split('\n').slice(1, -1), stop };
}

/** The file of a deployment with other addresses. One that no longer has them would measure something else. */
function deployed(folder: string, { port, upstreams }: { port: number; upstreams: string[] }): string {
  const replace = (text: string, part: string | RegExp, by: string) => {
    if (text.search(part) < 0) throw new Error(`deploy/nginx.conf no longer has ${part}.`);
    return text.replace(part, by);
  };
  let text = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8');
  const [, settings = ''] = / server web1:3000( .*)?;/.exec(text) ?? [];
  const serversWith = (settings: string) => upstreams.map((upstream) => `  server ${upstream}${settings};\n`).join('');
  text = replace(text, /( *server web\d.*fail_timeout.*\n)+/, serversWith(upstreams.length > 1 ? settings : ''));
  text = replace(text, /( *server web\d.*backup.*\n)+/, upstreams.length > 1 ? serversWith(' backup max_fails=0') : '');
  text = replace(text, /( *server web\d.*\n)+/, serversWith(' max_fails=0'));
  text = replace(text, /listen 80;/, `listen 127.0.0.1:${port};`);
  return replace(text, /\/var\/cache\/nginx\/relevo/, join(folder, 'cache'));
}

const mainSettings = (folder: string) => `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 16384; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  include ${folder}/server.conf;
}
`;

const answers = (url: string) =>
  fetch(`${url}/robots.txt`).then(
    (answer) => answer.ok,
    () => false,
  );

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await ended;
}
