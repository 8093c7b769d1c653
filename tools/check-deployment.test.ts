import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkDeployment } from './check-deployment.ts';
import { root } from './root.ts';
import { temporaryTree } from './testing/temporary-tree.ts';

const names = readdirSync(join(root, 'deploy'), { withFileTypes: true }).filter((entry) => entry.isFile());
const paths = ['.containerignore', ...names.map(({ name }) => `deploy/${name}`)];
const files = Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));

/** The real files with one change, which has to be one. */
function changed(path: string, from: string | RegExp, to: string) {
  const text = files[path]?.replace(from, to) ?? '';
  expect(text).not.toBe(files[path]);
  return { ...files, [path]: text };
}

describe('the check of the deployment', () => {
  test('accepts that of the repository', () => {
    expect(checkDeployment(root).problems).toEqual([]);
  });

  const compose = 'deploy/compose.yaml';
  test.each([
    [
      'a file that is not there',
      compose,
      './nginx.conf',
      './proxy.conf',
      `${compose} names proxy.conf, which is not in`,
    ],
    ['a service that is not there', compose, '[pooler]', '[pool]', `${compose} depends on pool, which is no service`],
    ['a variable that is not listed', compose, ', S3_REGION', '', `${compose} wants S3_REGION unsaid`],
    [
      'a variable without a message',
      compose,
      ':?is missing}',
      ':?}',
      `${compose} has a variable that is wanted without`,
    ],
    [
      'root in the image',
      'deploy/Containerfile',
      /^USER.*/m,
      'USER root',
      'deploy/Containerfile does not end as a user',
    ],
    ['no health check', 'deploy/Containerfile', /^HEALTHCHECK.*/m, '', 'deploy/Containerfile has no health check'],
    [
      'a script that is not there',
      'deploy/Containerfile.pooler',
      'start-pooler.sh /',
      'start.sh /',
      'deploy/Containerfile.pooler copies start.sh',
    ],
    ['secrets in the build', '.containerignore', '**/.env\n', '', '.containerignore lacks **/.env'],
    [
      'a unit that can write everywhere',
      'deploy/relevo-web.service',
      'ProtectSystem=strict',
      '',
      'deploy/relevo-web.service lacks ProtectSystem=strict',
    ],
    [
      'a cache that hands on parameters as they came',
      'deploy/nginx.conf',
      'relevo$page_path?lang=$page_language&page=$page_number;',
      'relevo;',
      'deploy/nginx.conf keeps answers to requests that it hands on as they came',
    ],
    [
      'a cache that asks for more than its key has',
      'deploy/nginx.conf',
      '"$page_path|$page_language|$page_number|',
      '"$page_path|$page_language|',
      'deploy/nginx.conf asks for answers by $page_number, which is not in their key',
    ],
  ])('finds %s', (_name, path, from, to, problem) => {
    const [found, ...others] = checkDeployment(temporaryTree(changed(path, from, to))).problems;
    expect(found).toContain(problem);
    expect(others).toEqual([]);
  });
});

const analyze = '/usr/bin/systemd-analyze';
const verify = (units: string[], cwd: string) =>
  execFileSync(analyze, ['verify', ...units], { cwd, encoding: 'utf8', stdio: 'pipe' });

test.skipIf(!existsSync(analyze) || !existsSync('/usr/bin/node'))('systemd accepts the units of the nodes', () => {
  const units = paths.filter((path) => path.endsWith('.service') && !path.includes('@'));
  expect(units).toHaveLength(2);
  expect(verify(units, root)).toBe('');
});

/** The template is read as an instance, with a program that is on every machine in place of pgBackRest. */
test.skipIf(!existsSync(analyze))('systemd accepts the units and timers of the backups', () => {
  const service = files['deploy/relevo-backup@.service']?.replaceAll('/usr/bin/pgbackrest', '/bin/true') ?? '';
  const timers = names.flatMap(({ name }) => (/^relevo-backup@\w+\.timer$/.test(name) ? [name] : []));
  expect(timers).toHaveLength(2);
  const units = Object.fromEntries(
    timers.flatMap((timer) => [
      [timer, files[`deploy/${timer}`] ?? ''],
      [timer.replace(/timer$/, 'service'), service],
    ]),
  );
  const folder = temporaryTree(units);
  expect(
    verify(
      Object.keys(units).map((name) => join(folder, name)),
      folder,
    ),
  ).toBe('');
});
