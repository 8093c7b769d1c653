import type { ReportedThreadDetailView } from '@relevo/contracts/console-messages';
import { Refusal } from '@relevo/domain/refusals';
import { listReportedThreads, readReportedThread } from './modules/console/console.ts';
import type { Deps } from './platform/deps.ts';
import { StartProblem } from './platform/start-problem.ts';
import { terminalActor } from './terminal-actor.ts';

/** Lists and shows threads in which a message was reported, as the console does; others cannot be read. */
export async function runThreads(deps: Deps, { words: [what, id = ''] }: { words: string[] }): Promise<string> {
  if (what === 'list') return list(deps);
  if (what === 'show' && id) return describe(await read(deps, id));
  throw new StartProblem('Say what to do: threads list, or threads show ID.');
}

async function list(deps: Deps): Promise<string> {
  const { items } = await listReportedThreads(deps, { page: 1, page_size: 500, state: undefined });
  if (items.length === 0) return 'No message is reported.';
  return items
    .map(({ id, last_reported_at, waiting, reports, worker, employer, job_title }) =>
      [id, last_reported_at, `${waiting} of ${reports} waiting`, worker.email, employer.email, job_title].join('  '),
    )
    .join('\n');
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function read(deps: Deps, id: string): Promise<ReportedThreadDetailView> {
  const none = new StartProblem(`There is no reported thread ${id}.`);
  if (!uuid.test(id)) throw none;
  return readReportedThread(deps, { threadId: id, actor: terminalActor() }).catch((error: unknown) => {
    throw error instanceof Refusal ? none : error;
  });
}

function describe({ id, job_title, worker, employer, messages }: ReportedThreadDetailView): string {
  const lines = messages.map(({ sent_at, from, text, quick, report }) => {
    const said = quick ?? text ?? '(erased)';
    return `${sent_at}  ${from}: ${said}${report ? `\n  reported ${report.at}: ${report.reason ?? '(erased)'}` : ''}`;
  });
  return [`Thread ${id}: ${job_title}`, `Worker ${worker.email}, employer ${employer.email}`, ...lines].join('\n');
}
