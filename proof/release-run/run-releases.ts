import { root } from '../../tools/root.ts';
import type { Verdict } from '../run-to-verdict.ts';
import { applyMigrations } from './apply-migrations.ts';
import { runSmoke } from './smoke.ts';
import { openStage } from './stage.ts';

type Options = {
  postgres: string;
  previous: string;
  /** The negative control: a column is renamed that the release before writes. */
  contracts: boolean;
  signal: AbortSignal;
  print: (line: string) => void;
};

/** The release before and this one on one database: on the new schema alone, beside one another, and back. */
export async function runReleases(options: Options): Promise<Verdict> {
  const { postgres, previous, contracts, signal: interrupted, print } = options;
  const stage = await openStage(postgres, interrupted);
  const { signal, sql } = stage;
  const [before, now] = [
    { name: 'old', checkout: previous },
    { name: 'new', checkout: root },
  ] as const;
  const smoke = async (what: string, ...nodes: { url: string | null }[]) => {
    const beganAt = performance.now();
    await runSmoke({ urls: nodes.map(({ url }) => url ?? ''), sql, signal });
    print(`${what}: ${((performance.now() - beganAt) / 1000).toFixed(1)} s`);
  };
  let smokes = 0;
  const count = async (what: string, ...nodes: { url: string | null }[]) => {
    await smoke(what, ...nodes);
    smokes += 1;
  };
  try {
    let oldWeb = await stage.start({ role: 'web', release: before });
    let oldWorker = await stage.start({ role: 'worker', release: before });
    await count('the old release on its own schema', oldWeb);
    const applied: string[] = [];
    await applyMigrations({ environment: stage.environment, signal, onApplied: (name) => applied.push(name) });
    if (contracts) await sql('alter table jobs rename column title to headline');
    await count(`the old release on the new schema (${applied.join(', ') || 'no change'})`, oldWeb);
    let newWeb = await stage.start({ role: 'web', release: now });
    let newWorker = await stage.start({ role: 'worker', release: now });
    await count('both releases, a request each in turn', oldWeb, newWeb);
    await count('both releases, the other way round', newWeb, oldWeb);
    await stage.stop(newWorker);
    await count('requests to the new release, background work by the old one', newWeb);
    newWorker = await stage.start({ role: 'worker', release: now });
    await stage.stop(oldWorker);
    await count('requests to the old release, background work by the new one', oldWeb);
    await stage.stop(oldWeb);
    await count('the new release alone', newWeb);
    oldWeb = await stage.start({ role: 'web', release: before });
    oldWorker = await stage.start({ role: 'worker', release: before });
    await stage.stop(newWeb);
    await stage.stop(newWorker);
    await count('back: the old release, started on the new schema', oldWeb);
    newWeb = await stage.start({ role: 'web', release: now });
    await count('and forward again', oldWeb, newWeb);
    const books = await sql<{ problem: string }>(
      'select row_to_json(v)::text as problem from ledger_violations as v limit 5',
    );
    return {
      lines: [`${smokes} rounds of what people do, on two releases in every order`],
      violations: books.map(({ problem }) => `the books: ${problem}`),
    };
  } catch (error) {
    const reason = (signal.aborted ? signal.reason : error) as Error;
    throw new Error([reason.message, ...stage.logLines()].join('\n'));
  } finally {
    await stage.close();
  }
}
