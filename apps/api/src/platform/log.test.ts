import fs, { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog, linesByTurn } from './log.ts';

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

describe('lines of one turn of the event loop', () => {
  let folder: string;
  let file: number;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'relevo-log-'));
    file = openSync(join(folder, 'log'), 'a');
  });
  afterEach(() => {
    vi.restoreAllMocks();
    closeSync(file);
    rmSync(folder, { recursive: true });
  });
  const written = () =>
    readFileSync(join(folder, 'log'), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).number);

  test('are written together, in their order', async () => {
    const log = createLog('info', linesByTurn(file));
    const writes = vi.spyOn(fs, 'writeSync');
    for (const number of [1, 2, 3]) log.info({ event: 'counted', number }, 'Counted');
    await nextTurn();
    expect(written()).toEqual([1, 2, 3]);
    expect(writes).toHaveBeenCalledTimes(1);
    log.info({ event: 'counted', number: 4 }, 'Counted');
    await nextTurn();
    expect(written()).toEqual([1, 2, 3, 4]);
  });

  test('are not lost when the process ends, nor before a fatal one', () => {
    const log = createLog('info', linesByTurn(file));
    log.info({ event: 'counted', number: 1 }, 'Counted');
    log.fatal({ event: 'counted', number: 2 }, 'Counted');
    expect(written()).toEqual([1, 2]);
    log.info({ event: 'counted', number: 3 }, 'Counted');
    const [flush] = process.rawListeners('exit').slice(-1);
    (flush as () => void)();
    expect(written()).toEqual([1, 2, 3]);
  });
});
