import standbys from '../../../../database/seeds/standbys.json' with { type: 'json' };
import { actorAlone } from '../http/actor-alone.ts';
import { sendFirstWave } from '../modules/offers/replacements/send-due-waves.ts';
import { startReplacement } from '../modules/offers/replacements/start-replacement.ts';
import { standBy } from '../modules/offers/standby/stand-by.ts';
import type { Deps } from '../platform/deps.ts';
import { hoursBefore } from './hours-before.ts';
import { type AccountIds, idOf, type SeedEvent } from './seed-events.ts';

/** The job that lacks a worker today. */
const searched = { employer: 'employer@relevo.example', title: 'Morning barista on Saint-Laurent' };

/** Workers who stand by on a full job, and a search for the free place of a running one that began minutes ago. */
export function replacementEvents(now: Date, accountIds: AccountIds): SeedEvent[] {
  return [
    ...standbys.map(({ worker, employer, job, hours_ago }) => ({
      at: hoursBefore(now, hours_ago),
      run: async (deps: Deps) => {
        const jobId = await findJob(deps, idOf(accountIds, employer), job);
        await standBy(deps, { jobId, workerId: idOf(accountIds, worker) });
      },
    })),
    {
      at: now,
      run: async (deps: Deps) => {
        const ownerId = idOf(accountIds, searched.employer);
        const jobId = await findJob(deps, ownerId, searched.title);
        await startReplacement(deps, { by: actorAlone(ownerId, 'employer'), body: { job_id: jobId } });
        await sendFirstWave(deps, { jobId });
      },
    },
  ];
}

async function findJob({ db }: Deps, ownerId: string, title: string): Promise<string> {
  const { id } = await db
    .selectFrom('jobs')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('title', '=', title)
    .executeTakeFirstOrThrow();
  return id;
}
