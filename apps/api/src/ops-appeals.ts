import { Refusal } from '@relevo/domain/refusals';
import { answerAppeal, listAppeals } from './modules/console/console.ts';
import type { Deps } from './platform/deps.ts';
import { StartProblem } from './platform/start-problem.ts';
import { terminalActor } from './terminal-actor.ts';

type Given = { words: string[]; reason: string | undefined };

const decisions = { grant: 'granted', deny: 'denied' } as const;

/** Lists and answers appeals, as the console does; the id is the event's. */
export async function runAppeals(deps: Deps, { words: [what, id], reason }: Given): Promise<string> {
  if (what === 'list') return list(deps);
  if ((what !== 'grant' && what !== 'deny') || !id)
    throw new StartProblem(
      'Say what to do: appeals list, appeals grant ID --reason "...", or appeals deny ID --reason "...".',
    );
  const answer = reason?.trim() || (what === 'grant' ? 'OK' : '');
  if (!answer) throw new StartProblem('A denial needs a reason for the person: appeals deny ID --reason "...".');
  if (answer.length > 500) throw new StartProblem('The reason is at most 500 characters long.');
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw new StartProblem(`There is no appeal ${id}.`);
  const status = decisions[what];
  try {
    await answerAppeal(deps, { eventId: id, status, answer, actor: terminalActor() });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new StartProblem(
      error.code === 'not_found' ? `There is no appeal ${id}.` : `Appeal ${id} was answered already.`,
    );
  }
  return `Appeal ${id} is ${status}.`;
}

async function list(deps: Deps): Promise<string> {
  const { items } = await listAppeals(deps, { page: 1, page_size: 500, status: 'open' });
  if (items.length === 0) return 'No appeal is open.';
  return items
    .map(({ id, created_at, rule, side, worker, employer, reason }) =>
      [
        id,
        created_at,
        rule.padEnd(18),
        (side === 'worker' ? worker : employer).email,
        reason.replace(/\s+/g, ' '),
      ].join('  '),
    )
    .join('\n');
}
