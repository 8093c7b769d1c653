import { setTimeout as wait } from 'node:timers/promises';
import { aRegistration } from '@relevo/fixtures/registration';
import { createRetryingClient } from '../fault-run/retrying-client.ts';
import type { Cluster } from './cluster.ts';

type Answer = { sentAt: number; answeredAt: number; status: number };

/** A worker who searches for jobs all the time; times by `performance.now()`. */
export type ReadClient = {
  run(isStopped: () => boolean): Promise<void>;
  /** The searches that were sent and answered within this time. */
  between(from: number, to: number): Answer[];
};

const everyMs = 500;
const answersWithinMs = 15_000;

export async function createReadClient(cluster: Cluster): Promise<ReadClient> {
  const client = createRetryingClient(cluster);
  type SignedIn = { user: { id: string }; access_token: string };
  const body = aRegistration({ user_type: 'worker' });
  const { user, access_token: token } = await client.send<SignedIn>({ method: 'POST', path: '/user/register/', body });
  await cluster.sql(`update users set email_verified_at = now(), review_status = 'approved' where id = $1`, [user.id]);
  const answers: Answer[] = [];

  async function search(url: string): Promise<void> {
    const sentAt = performance.now();
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
    answers.push({ sentAt, answeredAt: performance.now(), status });
  }

  return {
    async run(isStopped) {
      for (let turn = 0; !isStopped(); turn += 1) {
        const urls = cluster.urls();
        // Each search is sent whether or not the one before is answered.
        void search(urls[turn % urls.length] ?? '');
        await wait(everyMs);
      }
    },
    between: (from, to) => answers.filter(({ sentAt, answeredAt }) => sentAt >= from && answeredAt <= to),
  };
}
