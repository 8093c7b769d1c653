import type { SignedInView } from '@relevo/contracts/accounts';
import type { WaitingView } from '@relevo/contracts/waiting';
import { as } from '@relevo/fixtures/http-client';
import { expect } from 'vitest';
import type { Scene } from './scenes.ts';
import type { TestApp } from './test-app.ts';

type Sides = Pick<Scene, 'employer' | 'worker'>;

export const nothingWaits = { employer: [], worker: [] };
export const idsOf = ({ employer, worker }: Sides) => [employer.user.id, worker.user.id].sort();

/** Reads what waits for people, and who was notified of a change on open screens. */
export function waitingCalls(app: TestApp) {
  async function waitingOf(person: SignedInView): Promise<WaitingView[]> {
    const { status, body } = await app.client.get<{ waiting: WaitingView[] }>('/dashboard/', as(person));
    expect(status).toBe(200);
    return body.waiting;
  }
  const kindsOf = async (person: SignedInView) => (await waitingOf(person)).map(({ kind }) => kind);
  const bothOf = async ({ employer, worker }: Sides) => ({
    employer: await kindsOf(employer),
    worker: await kindsOf(worker),
  });

  /** The users with a live change about a shift, an application or a job, sorted. */
  async function notifiedOf(column: 'subject_id' | 'job_id', id: string, what: string): Promise<string[]> {
    const rows = await app.db
      .selectFrom('live_changes')
      .select('user_id')
      .where(column, '=', id)
      .where('what', '=', what)
      .execute();
    return rows.map(({ user_id }) => user_id).sort();
  }

  const nameCompany = (employer: SignedInView) =>
    app.client.patch('/company/profile/', { name: 'Café Zinc' }, as(employer));
  return { waitingOf, kindsOf, bothOf, notifiedOf, nameCompany };
}
