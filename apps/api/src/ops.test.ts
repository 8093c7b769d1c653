import { afterEach, expect, test } from 'vitest';
import { freshDatabase } from './testing/fresh-database.ts';
import { prepareProcesses } from './testing/server-process.ts';

// Commands that work are run in process in ops-commands.test.ts, and beside a real server in main.test.ts.
const processes = prepareProcesses();
afterEach(processes.clear);

test('an unknown address is answered with a sentence', async () => {
  const { code, output } = await processes.run('ops.js', ['approve', 'nobody@people.example'], {
    DATA_DIR: processes.newDataDir(),
    DATABASE_URL: await freshDatabase(),
  });
  expect(code).toBe(1);
  expect(output).toContain('There is no account nobody@people.example.');
  expect(output).not.toMatch(/^\s+at /m);
});

test('an unknown command shows what there is', async () => {
  const { code, output } = await processes.run('ops.js', ['aprove'], {});
  expect(code).toBe(2);
  expect(output).toContain('approve EMAIL');
  expect(output).toContain('reset-second-factor EMAIL');
});
