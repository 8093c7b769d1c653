import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCheck } from './run-check.ts';

const rulesFile = 'deploy/prometheus/relevo.rules.yml';
const testsFile = 'deploy/prometheus/relevo.rules.test.yml';
const dashboardFile = 'deploy/grafana/relevo.json';
const runbookFile = 'docs/runbook.md';

/**
 * Every alert says how bad it is and where the runbook helps, and is tested while it fires and while it is silent; the
 * dashboard reads only figures that the rules record. Syntax is for promtool, and what is measured for the tests of the API.
 */
export function checkAlerts(root: string) {
  const [rules = '', tests = '', dashboard = '', runbook = ''] = [rulesFile, testsFile, dashboardFile, runbookFile].map(
    (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''),
  );
  const alerts = blocksOf(rules, /^ *- alert: (\w+)$/);
  const cases = blocksOf(tests, /^ *- eval_time: .+$/).map(({ lines }) => lines.join('\n'));
  const sections = new Map(blocksOf(runbook, /^#+ (.+)$/).map(({ name, lines }) => [anchorOf(name), lines.join('\n')]));
  return {
    problems: [
      ...(alerts.length === 0 ? [`${rulesFile} has no alert`] : []),
      ...alerts.flatMap((alert) => problemsOf(alert, { cases, sections })),
      ...unrecorded(rules, `${rules}\n${expressionsOf(dashboard).join('\n')}`),
    ],
  };
}

type Block = { name: string; lines: string[] };

/** What follows each line that matches, up to the next one. */
function blocksOf(text: string, beginning: RegExp): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n')) {
    const match = beginning.exec(line);
    if (match) blocks.push({ name: match[1] ?? '', lines: [] });
    else blocks.at(-1)?.lines.push(line);
  }
  return blocks;
}

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');

type Known = { cases: string[]; sections: Map<string, string> };

function problemsOf({ name, lines }: Block, { cases, sections }: Known): string[] {
  const text = lines.join('\n');
  const [, anchor = ''] = /^ *runbook: docs\/runbook\.md#([\w-]+)$/m.exec(text) ?? [];
  const own = cases.filter((each) => new RegExp(`^ *alertname: ${name}$`, 'm').test(each));
  const isFiring = (each: string) => each.includes('exp_labels:');
  const missing = [
    !/severity: (critical|warning)\b/.test(text) && 'has no severity, critical or warning',
    !/^ *summary: \S/m.test(text) && 'has no summary',
    !sections.get(anchor)?.includes(`*${name}*`) && `is not under the heading of ${runbookFile} that it names`,
    !own.some(isFiring) && `does not fire in any case of ${testsFile}`,
    own.every(isFiring) && `is not silent in any case of ${testsFile}`,
  ];
  return missing.filter((each) => each !== false).map((each) => `${rulesFile}: ${name} ${each}`);
}

/** Every expression of a dashboard, however deep in rows and panels. */
function expressionsOf(dashboard: string): string[] {
  const found: string[] = [];
  if (dashboard) JSON.parse(dashboard, (key, value) => (key === 'expr' ? found.push(String(value)) : value));
  return found;
}

function unrecorded(rules: string, text: string): string[] {
  const recorded = new Set([...rules.matchAll(/- record: (\S+)$/gm)].map(([, name]) => name));
  const asked = new Set(text.match(/\b[a-z]+:relevo_\w+:\w+/g) ?? []);
  return [...asked].filter((name) => !recorded.has(name)).map((name) => `${name} is read, and no rule records it`);
}

runCheck(import.meta.url, { check: checkAlerts, passed: 'alerts are tested and in the runbook' });
