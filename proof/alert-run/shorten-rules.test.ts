import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../tools/root.ts';
import { shortenRules } from './shorten-rules.ts';

test('waits and ranges become shorter, names and thresholds stay', () => {
  const rule = `      - record: a:b:increase5m
        expr: sum(increase(calls[5m])) > 300
        for: 30s
        labels: { severity: critical }`;
  expect(shortenRules(rule, 20)).toBe(`      - record: a:b:increase5m
        expr: sum(increase(calls[15000ms])) > 300
        for: 1500ms
        labels: { severity: critical }`);
});

test('no wait and no range of the rules is left as long as it was', () => {
  const rules = readFileSync(join(root, 'deploy/prometheus/relevo.rules.yml'), 'utf8');
  const long = /for: \d+[smh]$|\[\d+[smh]\]/m;
  expect(rules).toMatch(long);
  expect(shortenRules(rules, 20)).not.toMatch(long);
});
