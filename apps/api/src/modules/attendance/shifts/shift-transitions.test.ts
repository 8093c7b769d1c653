import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shiftStatuses } from '@relevo/domain/worker-shift-lifecycle';
import { expect, test } from 'vitest';

// That every status which the use cases write comes from the lifecycle table is asserted with the demo data, which goes
// through all of them: demo.test.ts.

test('no use case spells out a status that it writes', () => {
  const folder = join(import.meta.dirname, '..');
  const written = new RegExp(`\\b(status: '|set status = ')(${shiftStatuses.join('|')})'`);
  const spelled = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => written.test(readFileSync(join(folder, file), 'utf8')));
  expect(spelled, 'ask nextShiftStatus() of the domain instead').toEqual([]);
});
