import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkAlerts } from './check-alerts.ts';
import { findPromtool } from './find-promtool.ts';
import { root } from './root.ts';
import { temporaryTree } from './testing/temporary-tree.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const files = {
  'deploy/prometheus/relevo.rules.yml': read('deploy/prometheus/relevo.rules.yml'),
  'deploy/prometheus/relevo.rules.test.yml': read('deploy/prometheus/relevo.rules.test.yml'),
  'deploy/grafana/relevo.json': read('deploy/grafana/relevo.json'),
  'docs/runbook.md': read('docs/runbook.md'),
};

type Path = keyof typeof files;
/** The real files with one change, which has to be one. */
function changed(path: Path, from: string | RegExp, to: string) {
  const text = files[path].replace(from, to);
  expect(text).not.toBe(files[path]);
  return { ...files, [path]: text };
}

describe('the check of the alerts', () => {
  test('accepts those of the repository', () => {
    expect(checkAlerts(root).problems).toEqual([]);
  });

  const rules = 'deploy/prometheus/relevo.rules.yml';
  test.each<[string, Path, string | RegExp, string, string]>([
    ['no severity', rules, '{ severity: critical }', '{}', `${rules}: NodeDown has no severity, critical or warning`],
    ['no summary', rules, /summary: .*/, '', `${rules}: NodeDown has no summary`],
    [
      'a heading that is not there',
      rules,
      '#nodes-and-the-database',
      '#nodes',
      `${rules}: NodeDown is not under the heading of docs/runbook.md that it names`,
    ],
    [
      'no line in the runbook',
      'docs/runbook.md',
      '*NodeDown*',
      '*Node*',
      `${rules}: NodeDown is not under the heading of docs/runbook.md that it names`,
    ],
    [
      'no case in which it fires',
      'deploy/prometheus/relevo.rules.test.yml',
      /alertname: NodeDown\n {8}exp_alerts/,
      'alertname: Another\n        exp_alerts',
      `${rules}: NodeDown does not fire in any case of deploy/prometheus/relevo.rules.test.yml`,
    ],
    [
      'no case in which it is silent',
      'deploy/prometheus/relevo.rules.test.yml',
      /alertname: NodeDown\n(?! {8}exp_alerts)/g,
      'alertname: Another\n',
      `${rules}: NodeDown is not silent in any case of deploy/prometheus/relevo.rules.test.yml`,
    ],
    [
      'a panel with a figure that no rule records',
      'deploy/grafana/relevo.json',
      'server:relevo_http_requests:rate5m',
      'server:relevo_http_requests:rate9m',
      'server:relevo_http_requests:rate9m is read, and no rule records it',
    ],
  ])('finds %s', (_name, path, from, to, problem) => {
    expect(checkAlerts(temporaryTree(changed(path, from, to))).problems).toEqual([problem]);
  });
});

describe.skipIf(!findPromtool({ install: () => false }))('promtool', () => {
  const promtool = findPromtool({ install: () => false }) ?? '';
  const run = (folder: string, ...args: string[]) =>
    execFileSync(promtool, args, { cwd: join(folder, 'deploy/prometheus'), encoding: 'utf8', stdio: 'pipe' });

  test('accepts the configuration and the rules, and every alert fires and is silent as its cases say', () => {
    expect(run(root, 'check', 'config', 'prometheus.yml')).toContain('rules found');
    expect(run(root, 'test', 'rules', 'relevo.rules.test.yml')).toContain('SUCCESS');
  });

  test('finds an alert that fires too late', () => {
    const late = changed('deploy/prometheus/relevo.rules.yml', 'for: 1m', 'for: 9m');
    const tests = 'deploy/prometheus/relevo.rules.test.yml';
    // The first cases are enough for it.
    const folder = temporaryTree({
      ...late,
      [tests]: files[tests].replace(/\n {2}- name: relevo-requests[\s\S]*$/, '\n'),
    });
    expect(() => run(folder, 'test', 'rules', 'relevo.rules.test.yml')).toThrow(/NodeDown/);
  });
});
