import { InviteBody } from '@relevo/contracts/offers';
import offers from '../../../../database/seeds/offers.json' with { type: 'json' };
import { actorAlone } from '../http/actor-alone.ts';
import { answerOffer } from '../modules/offers/answer-offer.ts';
import { inviteWorkers } from '../modules/offers/invite-workers.ts';
import type { Deps } from '../platform/deps.ts';
import { hoursBefore } from './hours-before.ts';
import { type AccountIds, idOf, type SeedEvent } from './seed-events.ts';

type SeedOffer = {
  employer: string;
  worker: string;
  /** Of one of the employer's jobs. */
  title: string;
  wage: string;
  note: string;
  /** How long it can be answered. */
  hours: number;
  hours_ago: { invited: number; accepted?: number; declined?: number };
};

/** Invitations by name: an accepted and a declined one, and one that waits for the demo worker. */
export function offerEvents(now: Date, accountIds: AccountIds): SeedEvent[] {
  return (offers as SeedOffer[]).flatMap(({ employer, worker, title, wage, note, hours, hours_ago }) => {
    const [ownerId, workerId] = [idOf(accountIds, employer), idOf(accountIds, worker)];
    const body = InviteBody.parse({ worker_ids: [workerId], wage, note, expires_in_hours: hours });
    const invited = actorAlone(workerId, 'worker');
    let offerId = '';
    const answer = (hoursAgo: number | undefined, accept: boolean): SeedEvent[] =>
      hoursAgo === undefined
        ? []
        : [{ at: hoursBefore(now, hoursAgo), run: (deps) => answerOffer(deps, { offerId, by: invited, accept }) }];
    return [
      {
        at: hoursBefore(now, hours_ago.invited),
        run: async (deps) => {
          const jobId = await findJob(deps, { ownerId, title });
          const { offerIds } = await inviteWorkers(deps, { jobId, ownerId, by: actorAlone(ownerId, 'employer'), body });
          offerId = offerIds[0] ?? '';
        },
      },
      ...answer(hours_ago.accepted, true),
      ...answer(hours_ago.declined, false),
    ];
  });
}

async function findJob({ db }: Deps, { ownerId, title }: { ownerId: string; title: string }): Promise<string> {
  const job = db.selectFrom('jobs').select('id').where('owner_id', '=', ownerId).where('title', '=', title);
  return (await job.executeTakeFirstOrThrow()).id;
}
