import { expect, test } from 'vitest';
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
    'Check the books (on a node)',
    'Back up what was restored (on the database server)',
  ]);
});

const page = (block: string) => `# Page\n\n## Back to a second\n\n### One\n\nWhy.\n\n${block}\n\n## Another\n`;

test('a step is one block of commands that says where it runs', () => {
  const commands = '```sh\n# on a node\nls\npwd\n```';
  expect(stepsOf(page(commands))).toEqual([{ title: 'One', place: 'on a node', commands: 'ls\npwd\n' }]);
  expect(() => stepsOf(page('Nothing.'))).toThrow('"One" has 0 blocks of commands, not one.');
  expect(() => stepsOf(page('```sh\n# somewhere\nls\n```'))).toThrow(/does not say where/);
  expect(() => stepsOf('# Page')).toThrow(/no section/);
});
