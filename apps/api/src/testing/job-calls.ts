import type { SignedInView } from '@relevo/contracts/accounts';
import type { JobPage } from '@relevo/contracts/jobs';
import { aJobBody } from './hiring.ts';
import type { TestApp } from './test-app.ts';

type Changes = Record<string, unknown>;

export const createJob = (
  { client }: TestApp,
  employer: SignedInView,
  changes: Changes = {},
  headers: Record<string, string> = {},
) => client.post('/job/create/', aJobBody(changes), { token: employer.access_token, headers });

/** Changes of the sample job, inside its location or its schedule. */
export const location = (changes: Changes) => ({ location: { ...(aJobBody().location as Changes), ...changes } });
export const schedule = (changes: Changes) => ({ schedule: { ...(aJobBody().schedule as Changes), ...changes } });
export const day = (weekday: number, start_time: string, end_time: string) => ({ weekday, start_time, end_time });

export const listOpenJobs = ({ client }: TestApp, worker: SignedInView, query = '') =>
  client.get<JobPage>(`/job/list-open-jobs/${query}`, { token: worker.access_token });

export async function openJobTitles(app: TestApp, worker: SignedInView, query = ''): Promise<string[]> {
  const { status, body } = await listOpenJobs(app, worker, query);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.results.map(({ title }) => title);
}
