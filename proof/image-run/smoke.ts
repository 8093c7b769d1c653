import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { postJob } from '@relevo/fixtures/hiring';
import { apiClient, as, made, type Signed } from '@relevo/fixtures/http-client';
import { aJobBody } from '@relevo/fixtures/job-body';
import { aRegistration } from '@relevo/fixtures/registration';
import { root } from '../../tools/root.ts';
import { queryDatabase } from '../fault-run/cluster.ts';

export type Employer = Signed & { user: { id: string } };

/** An account that may post jobs. */
export async function addEmployer(url: string, databaseUrl: string): Promise<Employer> {
  const registration = aRegistration({ user_type: 'employer' });
  const employer = made(await apiClient(`${url}/api`).post<Employer>('/user/register/', registration), 'registering');
  const approve = `update users set email_verified_at = now(), review_status = 'approved' where id = $1`;
  await queryDatabase(databaseUrl, approve, [employer.user.id]);
  return employer;
}

/** What needs the native packages, the fonts and a folder to write to. Answers what is wrong. */
export async function smoke(url: string, employer: Employer): Promise<string[]> {
  const client = apiClient(`${url}/api`);
  const job = made(await postJob(client, employer, aJobBody({}, { now: new Date() })), 'posting a job');
  const form = new FormData();
  const picture = readFileSync(join(root, 'database/seeds/pictures/amelie.tremblay.png'));
  form.set('profile_picture', new Blob([picture], { type: 'image/png' }), 'portrait.png');
  const profile = made(
    await client.patch<{ profile_picture: string }>('/user/profile/', form, as(employer)),
    'uploading a picture',
  );
  const today = new Date().toISOString().slice(0, 10);
  const report = (format: string) => `${url}/api/reports/attendance/?from=${today}&to=${today}&format=${format}`;
  const problems = await Promise.all([
    expectFile(url, { type: 'text/html', beginning: '<!doctype html>' }),
    expectFile(new URL(profile.profile_picture, url).href, { type: 'image/', beginning: '' }),
    expectFile(`${url}/j/${job.id}/card.png`, { type: 'image/png', beginning: '\x89PNG' }),
    expectFile(report('pdf'), { type: 'application/pdf', beginning: '%PDF-' }, employer),
    expectFile(report('xlsx'), { type: 'application/vnd.openxmlformats', beginning: 'PK' }, employer),
  ]);
  return problems.flat();
}

type Expected = { type: string; beginning: string };

async function expectFile(url: string, { type, beginning }: Expected, by?: Signed): Promise<string[]> {
  const headers = by && { authorization: `Bearer ${by.access_token}` };
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(20_000) });
  const content = Buffer.from(await answer.arrayBuffer());
  const found = answer.headers.get('content-type') ?? '';
  const isRight =
    answer.status === 200 &&
    found.startsWith(type) &&
    content.length > 100 &&
    content.subarray(0, beginning.length).toString('latin1').toLowerCase() === beginning.toLowerCase();
  return isRight ? [] : [`${new URL(url).pathname} was answered ${answer.status} ${found}, ${content.length} bytes`];
}
