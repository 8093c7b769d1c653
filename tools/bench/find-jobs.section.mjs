import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { send, throughput } from './load.mjs';

const jobCount = 20_000;
const password = 'a password for the bench';

const person = (user_type) => ({
  ...{ user_type, email: `finding-${user_type}@relevo.example`, password, password_confirm: password },
  ...{ first_name: 'Benoît', last_name: 'Chronos', sex: 'male', date_of_birth: '1990-01-31' },
  ...{ terms_accepted: true, criminal_record_check: false },
  ...{ address_line1: '1 rue Principale', city: 'Montréal', zip_code: 'H2X 1Y4', country: 'Canada' },
});

/** A search among many jobs should cost little more than looking at one, and a deep page no more than the first. */
export const section = {
  title: `Finding a job among ${jobCount} (more is better)`,
  unit: 'requests/s',
  contenders: async ({ relevo, root }) => {
    const [employer, worker] = [await letIn(relevo, root, 'employer'), await letIn(relevo, root, 'worker')];
    await layJobs(relevo, root, employer.user.id);
    const list = `${relevo.url}/api/job/list-open-jobs/`;
    const headers = { authorization: `Bearer ${worker.access_token}` };
    const ask = (name, url) => ({ name, measure: () => throughput(url, headers) });
    const read = async (url) => JSON.parse(await send({ url, headers }));
    const [{ id }] = (await read(list)).results;
    const { next } = await read(`${list}?page=900`);
    return [
      ask('GET one job', `${relevo.url}/api/job/job/${id}/`),
      ask('the first page', list),
      ask('going on from page 900', `${relevo.url}${next}`),
      ask('a misspelt word', `${list}?search=electrcien`),
      ask('the nearest', `${list}?sort=distance&latitude=45.5&longitude=-73.6`),
    ];
  },
};

async function letIn(relevo, root, userType) {
  const body = person(userType);
  const account = JSON.parse(await send({ url: `${relevo.url}/api/user/register/`, body, expected: 201 }));
  for (const command of ['verify-email', 'approve']) {
    await promisify(execFile)(process.execPath, [join(root, 'apps/api/dist/ops.js'), command, body.email], {
      env: { ...process.env, DATA_DIR: relevo.dataFolder },
    });
  }
  return account;
}

async function layJobs(relevo, root, ownerId) {
  const { Client } = createRequire(join(root, 'apps/api/package.json'))('pg');
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
