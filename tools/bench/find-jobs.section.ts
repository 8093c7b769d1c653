import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { register } from '@relevo/fixtures/accounts';
import { apiClient } from '@relevo/fixtures/http-client';
import { aRegistration } from '@relevo/fixtures/registration';
import { send, throughput } from './load.ts';
import type { Section, Servers } from './section.ts';

type Relevo = Servers['relevo'];

const jobCount = 20_000;

interface JobPage {
  results: { id: string }[];
  next: string | null;
}

/** A search among many jobs should cost little more than looking at one, and a deep page no more than the first. */
export const section: Section = {
  title: `Finding a job among ${jobCount} (more is better)`,
  unit: 'requests/s',
  contenders: async ({ relevo, root }) => {
    const [employer, worker] = [await letIn(relevo, root, 'employer'), await letIn(relevo, root, 'worker')];
    await layJobs(relevo, root, employer.user.id);
    const list = `${relevo.url}/api/job/list-open-jobs/`;
    const headers = { authorization: `Bearer ${worker.access_token}` };
    const ask = (name: string, url: string) => ({ name, measure: () => throughput(url, headers) });
    const read = async (url: string): Promise<JobPage> => JSON.parse(await send({ url, headers }));
    const [job] = (await read(list)).results;
    const { next } = await read(`${list}?page=900`);
    return [
      ask('GET one job', `${relevo.url}/api/job/job/${job?.id}/`),
      ask('the first page', list),
      ask('going on from page 900', `${relevo.url}${next}`),
      ask('a misspelt word', `${list}?search=electrcien`),
      ask('the nearest', `${list}?sort=distance&latitude=45.5&longitude=-73.6`),
    ];
  },
};

async function letIn(relevo: Relevo, root: string, user_type: 'employer' | 'worker') {
  const account = await register(apiClient(`${relevo.url}/api`), aRegistration({ user_type }));
  for (const command of ['verify-email', 'approve']) {
    await promisify(execFile)(process.execPath, [join(root, 'apps/api/dist/ops.js'), command, account.user.email], {
      env: { ...process.env, DATA_DIR: relevo.dataFolder },
    });
  }
  return account;
}

async function layJobs(relevo: Relevo, root: string, ownerId: string) {
  const { Client }: typeof import('pg') = createRequire(join(root, 'apps/api/package.json'))('pg');
  const { port, user, password, database } = JSON.parse(readFileSync(join(relevo.dataFolder, 'postgres.json'), 'utf8'));
  const client = new Client({ host: '127.0.0.1', port, user, password, database });
  await client.connect();
  try {
    const text = readFileSync(join(root, 'database/samples/many-jobs.sql'), 'utf8');
    await client.query(text, [ownerId, 1, jobCount, new Date()]);
    await client.query(`insert into job_words (word) values ('electricien'), ('plombier'), ('serveur')`);
    await client.query('vacuum analyze jobs');
  } finally {
    await client.end();
  }
}
