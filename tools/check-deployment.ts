import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCheck } from './run-check.ts';

const composeFile = 'deploy/compose.yaml';
const containerFiles = { 'deploy/Containerfile': '.', 'deploy/Containerfile.pooler': 'deploy' };
const ignoreFile = '.containerignore';
const proxyFile = 'deploy/nginx.conf';
const units = ['deploy/relevo-web.service', 'deploy/relevo-worker.service'];

/** Files that are read on other machines refer to what exists, and keep the protections that `npm run test:image` shows. */
export function checkDeployment(root: string) {
  const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');
  const missing = (path: string) => !existsSync(join(root, path));
  return {
    problems: [
      ...composeProblems(read(composeFile), missing),
      ...Object.entries(containerFiles).flatMap(([path, context]) =>
        containerProblems({ path, text: read(path), context }, missing),
      ),
      ...proxyProblems(read(proxyFile)),
      ...linesMissing(ignoreFile, read(ignoreFile), ['.git', '**/.env', '**/node_modules']),
      ...units.flatMap((path) => linesMissing(path, read(path), unitLines)),
    ],
  };
}

type IsMissing = (path: string) => boolean;

function composeProblems(text: string, missing: IsMissing): string[] {
  const [, head = '', body = ''] = /^((?:#.*\n)*)([\s\S]*)$/.exec(text) ?? [];
  const services = new Set([...body.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name));
  const files = [...body.matchAll(/'\.\/([^':]+):/g), ...body.matchAll(/dockerfile: (?:deploy\/)?([\w.]+)/g)];
  const wanted = [...body.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name);
  const needed = [...body.matchAll(/depends_on: \[([^\]]*)\]/g)].flatMap(([, names = '']) => names.split(/, */));
  return [
    ...(services.size === 0 ? [`${composeFile} has no services`] : []),
    ...files
      .filter(([, file]) => missing(`deploy/${file}`))
      .map(([, file]) => `${composeFile} names ${file}, which is not in deploy/`),
    ...[...new Set(wanted)].filter((name) => !head.includes(name)).map((name) => `${composeFile} wants ${name} unsaid`),
    ...[...new Set(needed)]
      .filter((name) => !services.has(name))
      .map((name) => `${composeFile} depends on ${name}, which is no service`),
    // Without a word behind it podman-compose takes the whole for a value.
    ...(body.includes(':?}') ? [`${composeFile} has a variable that is wanted without a message`] : []),
  ];
}

type ContainerFile = { path: string; text: string; context: string };

function containerProblems({ path, text, context }: ContainerFile, missing: IsMissing): string[] {
  const copied = [...text.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, files = '']) => files.split(' '));
  const problems = [
    !/^USER [1-9]\d*:[1-9]\d*$/m.test(text) && 'does not end as a user by number other than root',
    !/^HEALTHCHECK /m.test(text) && 'has no health check',
    ...copied.filter((file) => missing(join(context, file))).map((file) => `copies ${file}, which does not exist`),
  ];
  return problems.filter((each) => each !== false).map((each) => `${path} ${each}`);
}

/**
 * An answer that is kept is asked for by what its key has and by nothing else: nginx and the app may read a parameter
 * differently, and a page would be kept in the place of another one.
 */
function proxyProblems(text: string): string[] {
  const kept = text.split(/^ {2}location /m).filter((location) => /^ +proxy_cache \w/m.test(location));
  return kept.flatMap((location) => {
    const [, asked = ''] = /^ +proxy_pass http:\/\/\w+(\S*);/m.exec(location) ?? [];
    const [, key = ''] = /^ +proxy_cache_key "(.*)";/m.exec(location) ?? [];
    const others = variablesIn(asked).filter((name) => !variablesIn(key).includes(name));
    return [
      // Without an address nginx hands on all that the request has.
      ...(asked === '' ? [`${proxyFile} keeps answers to requests that it hands on as they came`] : []),
      ...others.map((name) => `${proxyFile} asks for answers by ${name}, which is not in their key`),
    ];
  });
}

const variablesIn = (text: string): string[] => text.match(/\$\w+/g) ?? [];

const unitLines = [
  'EnvironmentFile=/etc/relevo/settings',
  'ExecStart=/usr/bin/node apps/api/dist/main.js',
  'Restart=always',
  'StartLimitIntervalSec=0',
  'DynamicUser=yes',
  'User=relevo',
  'StateDirectory=relevo',
  'NoNewPrivileges=yes',
  'ProtectSystem=strict',
  'CapabilityBoundingSet=',
];

function linesMissing(path: string, text: string, lines: string[]): string[] {
  const found = new Set(text.split('\n'));
  return lines.filter((line) => !found.has(line)).map((line) => `${path} lacks ${line}`);
}

runCheck(import.meta.url, { check: checkDeployment, passed: 'files of deploy/ refer to what exists' });
