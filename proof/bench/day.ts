import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { apiClient } from '@relevo/fixtures/http-client';
import { Client } from 'pg';
import { waitUntilQuiet } from '../fault-run/check-books.ts';
import { type MailServer, startMailServer } from '../fault-run/mail-server.ts';
import { dayViolations } from './day/check-day.ts';
import type { DayFigures, Disturbance } from './day/day-figures.ts';
import { createStreams } from './day/day-streams.ts';
import { type Deployment, startDeployment } from './day/deployment.ts';
import { liveDay } from './day/live-day.ts';
import { followCpu } from './day/part-cpu.ts';
import { type Size, seedPeople } from './day/people.ts';
import { createPersonClient } from './day/person-client.ts';
import { startNginx } from './nginx.ts';

export type Options = Size & { minutes: number; losesAWrite: boolean; print(line: string): void };

const slowMailMs = 2_000;
/** When the disturbances begin, as shares of the day. */
const slowMail = { from: 0.35, to: 0.7 };
const restartAt = 0.3;
const failoverAt = 0.55;

/** Starts the deployment, lets everybody live a day on it, and stops it. */
export async function measureDay(options: Options, interrupted: AbortSignal): Promise<DayFigures> {
  const mail = await startMailServer();
  try {
    const deployment = await startDeployment(mail.port, interrupted);
    try {
      return await liveAndCheck(deployment, mail, options);
    } finally {
      await deployment.stop();
    }
  } finally {
    await mail.close();
  }
}

/** Everybody lives a day on the deployment, in the middle of which its nodes are restarted and its primary is killed. */
async function liveAndCheck(deployment: Deployment, mail: MailServer, options: Options): Promise<DayFigures> {
  const { signal, folder, urls } = deployment;
  const ms = options.minutes * 60_000;
  const database = new Client({ connectionString: await deployment.databaseUrl(), statement_timeout: 0 });
  await database.connect();
  const people = await seedPeople(database, apiClient(`${urls()[0]}/api`), options);
  await database.end();
  options.print(`${people.workers.length} workers and ${people.employers.length} employers are there`);
  const nginx = await startNginx(join(folder, 'nginx'), urls());
  const client = createPersonClient(nginx.url);
  const streams = createStreams(nginx.url);
  const pids = () => new Map([...deployment.nodes(), [process.pid, 'the people'] as const]);
  const cpu = followCpu({ folder, pids });
  const disturbances: Disturbance[] = [];
  const dayStartedAt = performance.now();
  const disturb = async (what: string, share: number, work: () => Promise<void>) => {
    await wait(Math.max(0, dayStartedAt + share * ms - performance.now()), undefined, { signal });
    const startedAt = performance.now();
    options.print(`${Math.round((startedAt - dayStartedAt) / 1000)} s: ${what}`);
    await work();
    disturbances.push({ what, seconds: (performance.now() - startedAt) / 1000 });
  };
  try {
    const [record] = await Promise.all([
      liveDay(deployment, { client, streams, people, ms }),
      disturb('the nodes are restarted one after the other', restartAt, deployment.restartNodes),
      disturb('the mail server is slow', slowMail.from, async () => {
        mail.delay(slowMailMs);
        await wait((slowMail.to - slowMail.from) * ms, undefined, { signal });
        mail.delay(0);
      }),
      disturb('the primary is killed', failoverAt, deployment.loseThePrimary),
    ]);
    const seconds = (performance.now() - dayStartedAt) / 1000;
    const quiet = await waitUntilQuiet(deployment);
    const cpuSeconds = cpu.read();
    if (options.losesAWrite) await deployment.sql('delete from messages where id = $1', [record.messages[0]]);
    const violations = await dayViolations(deployment, record);
    violations.push(...quiet.violations);
    return {
      ...options,
      seconds,
      disturbances,
      calls: [...client.figures()].map(([name, each]) => ({ name, ...each })),
      errors: [...client.errors()],
      streams: streams.figures(),
      mails: mail.received().length,
      quietAfter: quiet.seconds,
      cpuSeconds,
      logged: deployment.logged(),
      proxyComplaints: nginx.complaints(),
      record,
      violations,
    };
  } finally {
    cpu.stop();
    streams.close();
    client.close();
    await nginx.stop();
  }
}
