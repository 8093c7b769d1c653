import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/root.ts';

/** Where a step of the page runs: as the account of PostgreSQL, or as that of the server. */
export type Place = 'on the database server' | 'on a node';
export type Step = { title: string; place: Place; commands: string };

const section = 'Back to a second';

export const readRunbookSteps = (): Step[] => stepsOf(readFileSync(join(root, 'docs/runbook.md'), 'utf8'));

/** The commands of the section, in the order of the page: one block under each heading. */
export function stepsOf(page: string): Step[] {
  const text = page.split(/^## /m).find((each) => each.startsWith(`${section}\n`));
  if (text === undefined) throw new Error(`The runbook has no section "${section}".`);
  return text
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const [title = ''] = part.split('\n', 1);
      const blocks = [...part.matchAll(/^```sh\n# (.+)\n([\s\S]*?)^```$/gm)];
      const [block] = blocks;
      if (blocks.length !== 1 || !block)
        throw new Error(`"${title}" has ${blocks.length} blocks of commands, not one.`);
      return { title, place: placeOf(block[1] ?? ''), commands: block[2] ?? '' };
    });
}

function placeOf(comment: string): Place {
  if (comment === 'on the database server' || comment === 'on a node') return comment;
  throw new Error(`"# ${comment}" does not say where the commands run.`);
}
