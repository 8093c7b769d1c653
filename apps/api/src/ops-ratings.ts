import type { CommentAction } from '@relevo/domain/ratings';
import { Refusal } from '@relevo/domain/refusals';
import { decideComment, listReportedRatings } from './modules/console/console.ts';
import type { Deps } from './platform/deps.ts';
import { StartProblem } from './platform/start-problem.ts';
import { terminalActor } from './terminal-actor.ts';

/** Lists reported ratings and hides or shows the comment of one, as the console does; stars always stay. */
export async function runRatings(deps: Deps, { words: [what, id = ''] }: { words: string[] }): Promise<string> {
  if (what === 'list') return list(deps);
  if ((what === 'hide' || what === 'unhide') && id) return decide(deps, id, what);
  throw new StartProblem('Say what to do: ratings list, ratings hide ID, or ratings unhide ID.');
}

async function list(deps: Deps): Promise<string> {
  const { items } = await listReportedRatings(deps, { page: 1, page_size: 500, state: undefined });
  if (items.length === 0) return 'No rating is reported.';
  return items
    .map(({ id, reports, stars, by, comment_hidden, worker, employer, comment }) => {
      const waiting = reports.filter(({ is_waiting }) => is_waiting).length;
      const state = `${waiting} of ${reports.length} waiting`;
      const words = (comment ?? '(no comment)').replaceAll(/\s+/g, ' ');
      const shown = comment_hidden ? 'hidden' : 'shown ';
      return [id, state, shown, `${stars} by the ${by}`, worker.email, employer.email, words].join('  ');
    })
    .join('\n');
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function decide(deps: Deps, id: string, action: CommentAction): Promise<string> {
  const none = new StartProblem(`There is no rating ${id}.`);
  if (!uuid.test(id)) throw none;
  try {
    await decideComment(deps, { ratingId: id, action, actor: terminalActor() });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'not_found') throw none;
    throw new StartProblem(
      `Rating ${id} has no comment that could be ${action === 'hide' ? 'hidden' : 'shown again'}.`,
    );
  }
  return action === 'hide' ? `The comment of ${id} is hidden; its stars stay.` : `The comment of ${id} is shown again.`;
}
