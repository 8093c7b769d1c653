import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../tools/root.ts';
import { readRunbookSteps, stepsOf } from './runbook-steps.ts';

test('the runbook has the steps that the rehearsal runs, in this order', () => {
  const steps = readRunbookSteps().map(({ title, place }) => `${title} (${place})`);
  expect(steps).toEqual([
    'Set up archiving (on the database server)',
    'Make a full backup (on the database server)',
    'Copy the files (on a node)',
    'Make a daily backup (on the database server)',
    'Check the backups (on the database server)',
    'Stop PostgreSQL (on the database server)',
    'Restore the database (on the database server)',
    'Start PostgreSQL (on the database server)',
    'Bring the files back (on a node)',
    'Check the files (on a node)',
    'Check the books (on a node)',
    'Back up what was restored (on the database server)',
  ]);
});

test('the timers make the backups of the page', () => {
  const commands = readRunbookSteps().map((step) => step.commands);
  const folder = join(root, 'deploy');
  const service = readFileSync(join(folder, 'relevo-backup@.service'), 'utf8');
  const [, template = ''] = /do (pgbackrest [^|]+) \|\|/.exec(service) ?? [];
  const timers = readdirSync(folder).flatMap((name) => /^relevo-backup@(\w+)\.timer$/.exec(name)?.[1] ?? []);
  expect(timers).toEqual(['diff', 'full']);
  for (const type of timers) {
    const backups = ['1', '2'].map((repo) => `${template.replace('$$repo', repo).replace('%i', type)}\n`);
    expect(commands).toContain(backups.join(''));
  }
});

const page = (block: string) => `# Page\n\n## Back to a second\n\n### One\n\nWhy.\n\n${block}\n\n## Another\n`;

test('a step is one block of commands that says where it runs', () => {
  const commands = '```sh\n# on a node\nls\npwd\n```';
  expect(stepsOf(page(commands))).toEqual([{ title: 'One', place: 'on a node', commands: 'ls\npwd\n' }]);
  expect(() => stepsOf(page('Nothing.'))).toThrow('"One" has 0 blocks of commands, not one.');
  expect(() => stepsOf(page('```sh\n# somewhere\nls\n```'))).toThrow(/does not say where/);
  expect(() => stepsOf('# Page')).toThrow(/no section/);
});
