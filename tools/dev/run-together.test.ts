import { expect, test } from 'vitest';
import { temporaryTree } from '../testing/temporary-tree.ts';
import { runTogether } from './run-together.ts';

const patient = `
  import { writeFileSync } from 'node:fs';
  process.on('SIGTERM', () => { console.log('stopping'); process.exit(0); });
  setInterval(() => {}, 1000);
  console.log('ready');
  writeFileSync('ready', '');`;

const failing = `
  import { existsSync } from 'node:fs';
  setInterval(() => { if (existsSync('ready')) process.exit(3); }, 20);`;

test('when one command ends, the other is stopped and the exit code is that of the first', async () => {
  const cwd = temporaryTree({ 'patient.mjs': patient, 'failing.mjs': failing });
  const lines: string[] = [];
  const code = await runTogether(
    [
      { name: 'web', args: ['patient.mjs'], cwd },
      { name: 'server', args: ['failing.mjs'], cwd },
    ],
    { write: (line) => lines.push(line) },
  );
  expect(code).toBe(3);
  expect(lines).toEqual(['web    | ready', 'web    | stopping']);
});
