import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const logCall = /\blog\.(?:trace|debug|info|warn|error|fatal)\(\s*/g;

/** The log calls of a file that do not begin with `{ event: 'snake_case'`. */
function callsWithoutEvent(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8');
  const calls = [...text.matchAll(logCall)].map(({ index, 0: call }) => text.slice(index + call.length));
  return calls
    .filter((rest) => !/^\{\s*event: '[a-z]+(_[a-z]+)*'/.test(rest))
    .map((rest) => `${file}: ${rest.slice(0, 80)}`);
}

test('every log line carries a stable event code', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'),
  );
  expect(files.flatMap(callsWithoutEvent), "begin each call with { event: 'what_happened' }").toEqual([]);
});
