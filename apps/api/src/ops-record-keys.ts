import { Refusal } from '@relevo/domain/refusals';
import { replaceRecordKey, unlistRecordKey } from './modules/console/console.ts';
import { listRecordKeys } from './modules/records/records.ts';
import type { Deps } from './platform/deps.ts';
import { StartProblem } from './platform/start-problem.ts';
import { terminalActor } from './terminal-actor.ts';

/** Lists, replaces and unlists the keys that workers' records are signed with. */
export async function runRecordKeys(deps: Deps, { words: [what, kid] }: { words: string[] }): Promise<string> {
  if (what === 'list') return list(deps);
  if (what === 'rotate') {
    const { before, after } = await replaceRecordKey(deps, terminalActor());
    return `Records are signed with ${after} from now on. ${before} stays listed for what it signed.`;
  }
  if (what === 'withdraw' && kid) return withdraw(deps, kid);
  throw new StartProblem('Say what to do: record-keys list, record-keys rotate, or record-keys withdraw KID.');
}

async function list(deps: Deps): Promise<string> {
  const keys = await listRecordKeys(deps.db);
  if (keys.length === 0) return 'There is no key yet: the first record makes it.';
  return keys
    .map(({ kid, created_at, retired_at }) =>
      [kid, created_at.toISOString(), retired_at ? `retired ${retired_at.toISOString()}` : 'current'].join('  '),
    )
    .join('\n');
}

async function withdraw(deps: Deps, kid: string): Promise<string> {
  await unlistRecordKey(deps, { kid, actor: terminalActor() }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    throw new StartProblem(`There is no retired key ${kid}. The current key is replaced first: record-keys rotate.`);
  });
  return `${kid} is not listed any more: what it signed can no longer be checked.`;
}
