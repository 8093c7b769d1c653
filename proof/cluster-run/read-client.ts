import { setTimeout as wait } from 'node:timers/promises';
import { aRegistration } from '@relevo/fixtures/registration';
import type { Served } from '../fault-run/cluster.ts';
import { createRetryingClient } from '../fault-run/retrying-client.ts';

/** Status 0: no answer came in time. */
export type Search = { sentAt: number; tookMs: number; status: number };

/** A worker who searches for jobs all the time; times by `performance.now()`. */
export type ReadClient = {
  run(isStopped: () => boolean): Promise<void>;
  /** The searches that were sent within this time, once each is answered or given up. */
  between(from: number, to: number): Promise<Search[]>;
};

const everyMs = 500;
const answersWithinMs = 15_000;

/** While there is no primary the replica answers, so no search fails, however long that takes. */
export function readViolations(searches: readonly Search[], during: string): string[] {
  if (searches.length === 0) return [`no search was sent during: ${during}`];
  const failed = searches.filter(({ status }) => status !== 200);
  const statuses = [...new Set(failed.map(({ status }) => status))].join(', ');
  return failed.length === 0
    ? []
    : [`${failed.length} of ${searches.length} searches were answered ${statuses} during: ${during}`];
}

export async function createReadClient(cluster: Served): Promise<ReadClient> {
  const client = createRetryingClient(cluster);
  type SignedIn = { user: { id: string }; access_token: string };
  const body = aRegistration({ user_type: 'worker' });
  const { user, access_token: token } = await client.send<SignedIn>({ method: 'POST', path: '/user/register/', body });
  await cluster.sql(`update users set email_verified_at = now(), review_status = 'approved' where id = $1`, [user.id]);
  const searches: { sentAt: number; answered: Promise<Search> }[] = [];

  async function search(url: string, sentAt: number): Promise<Search> {
    const status = await fetch(`${url}/api/job/list-open-jobs/`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(answersWithinMs),
    }).then(
      async (response) => {
        await response.text();
        return response.status;
      },
      () => 0,
    );
    return { sentAt, tookMs: performance.now() - sentAt, status };
  }

  return {
    async run(isStopped) {
      for (let turn = 0; !isStopped(); turn += 1) {
        const urls = cluster.urls();
        // Each search is sent whether or not the one before is answered.
        const sentAt = performance.now();
        searches.push({ sentAt, answered: search(urls[turn % urls.length] ?? '', sentAt) });
        await wait(everyMs);
      }
    },
    between: (from, to) =>
      Promise.all(searches.filter(({ sentAt }) => sentAt >= from && sentAt <= to).map(({ answered }) => answered)),
  };
}
