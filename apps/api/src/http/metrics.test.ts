import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createWorkerApp } from '../app.ts';
import { recordEvents } from '../platform/background/outbox.ts';
import { CardRefused } from '../platform/cards/payment-provider.ts';
import { sandboxProvider } from '../platform/cards/sandbox-provider.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { countCards, countMails, countPayouts } from '../platform/metrics/count-calls.ts';
import { createDiskMetrics } from '../platform/metrics/disk-metrics.ts';
import { metricsType } from '../platform/metrics/exposition.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { manualPayouts } from '../platform/payouts/manual-payouts.ts';
import { rootFolder } from '../root.ts';
import { openStream, receivedEvents } from '../testing/event-stream.ts';
import { aRegisteredUser } from '../testing/people.ts';
import { type ReadMetrics, readMetrics } from '../testing/read-metrics.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const app = useTestApp({ ownServers: true });

async function scrape(): Promise<ReadMetrics & { text: string }> {
  const answer = await fetch(`${app.consoleUrl}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe(metricsType);
  const text = await answer.text();
  return { ...readMetrics(text), text };
}

const measured = ({ samples }: ReadMetrics, name: string, labels: Record<string, string> = {}) =>
  samples.find(
    (sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  )?.value;

test('a scrape counts requests, streams, queues, duties and due pay, and names nobody', async () => {
  const { user, access_token: token } = await aRegisteredUser(app);
  await app.client.get('/user/profile/', { token });
  await app.client.get('/user/profile/', { token });
  await app.client.get('/user/profile/');
  await app.client.get(`/nowhere/${user.email}/`);
  await app.client.get(`/job/${user.id}/`, { token });
  const stream = await openStream(app.url, { token });
  await receivedEvents(stream, 1);
  const topped = { type: 'wallet.topped_up', userId: user.id } as const;
  await app.db.transaction().execute((tx) => recordEvents(tx, [topped], new Date()));
  await sql`select graphile_worker.add_job('send_mail', payload := ${JSON.stringify({ to: user.email })}::json),
    graphile_worker.add_job('send_mail')`.execute(app.db);
  await app.db.insertInto('ledger_check').values({ checked_at: new Date(), faults: 2 }).execute();

  const metrics = await scrape();
  const profile = { server: 'public', method: 'GET', route: '/api/user/profile/' };
  expect(measured(metrics, 'relevo_http_requests_total', { ...profile, status: '200' })).toBe(2);
  expect(measured(metrics, 'relevo_http_requests_total', { ...profile, status: '401' })).toBe(1);
  const durations = metrics.samples.filter(({ labels }) => labels.route === profile.route && labels.le !== undefined);
  const counts = durations.map(({ value }) => value);
  expect(counts).toEqual([...counts].sort((left, right) => left - right));
  expect(durations.at(-1)).toMatchObject({ labels: { le: '+Inf' }, value: 3 });
  expect(measured(metrics, 'relevo_http_request_seconds_count', { route: profile.route })).toBe(3);
  expect(measured(metrics, 'relevo_open_streams')).toBe(1);
  expect(measured(metrics, 'relevo_queue_waiting', { queue: 'mail', task: 'send_mail' })).toBe(2);
  expect(measured(metrics, 'relevo_queue_age_seconds', { queue: 'mail' })).toBeGreaterThanOrEqual(0);
  expect(measured(metrics, 'relevo_outbox_waiting')).toBeGreaterThanOrEqual(1);
  expect(measured(metrics, 'relevo_duty_age_seconds', { duty: 'ledger_check' })).toBeGreaterThanOrEqual(0);
  expect(measured(metrics, 'relevo_ledger_violations')).toBe(2);
  expect(measured(metrics, 'relevo_due_pay')).toBe(0);
  expect(measured(metrics, 'relevo_database_up')).toBe(1);
  expect(measured(metrics, 'relevo_archive_failing')).toBe(0);
  expect(measured(metrics, 'relevo_pool_size')).toBe(5);
  expect(measured(metrics, 'relevo_pool_waiting')).toBe(0);
  const free = measured(metrics, 'relevo_disk_free_bytes', { disk: 'data' });
  expect(free).toBeGreaterThan(0);
  expect(measured(metrics, 'relevo_disk_size_bytes', { disk: 'data' })).toBeGreaterThanOrEqual(free ?? 0);
  expect(measured(metrics, 'relevo_provider_calls_total', { provider: 'payout', outcome: 'failed' })).toBe(0);
  expect(measured(metrics, 'relevo_build_info', { role: 'all', node: process.version })).toBe(1);

  for (const personal of [user.id, user.email, 'nowhere', token]) expect(metrics.text).not.toContain(personal);
  const kept = await scrape();
  expect(measured(kept, 'relevo_queue_waiting', { queue: 'mail' })).toBe(2);

  // Every rule, every panel and every line of the runbook asks for something that is measured.
  const asked = new Set(
    ['docs/runbook.md', 'deploy/prometheus/relevo.rules.yml', 'deploy/grafana/relevo.json']
      .map((path) => readFileSync(join(rootFolder, path), 'utf8'))
      .flatMap((text) => text.match(/(?<![\w:])(relevo|process)_[a-z_]+/g) ?? [])
      .map((name) => name.replace(/_(bucket|sum|count)$/, '')),
  );
  asked.delete('relevo_write_probe');
  expect(asked.size).toBeGreaterThan(20);
  expect([...asked].filter((name) => !metrics.types.has(name))).toEqual([]);
  stream.close();
  await expect.poll(async () => measured(await scrape(), 'relevo_open_streams')).toBe(0);
});

test('a worker answers metrics and health on its one port, and nothing of the console', async () => {
  const worker = await createWorkerApp(app.deps, { readiness: { isReady: async () => true } });
  const statusOf = async (url: string) => (await worker.inject({ url })).statusCode;
  expect(await statusOf('/metrics')).toBe(200);
  expect(await statusOf('/api/health/ready')).toBe(200);
  expect(await statusOf('/api/health/live')).toBe(200);
  expect(await statusOf('/api/session/')).toBe(404);
  await worker.close();
});

test('metrics are not on the public port', async () => {
  expect((await fetch(`${app.url}/metrics`)).status).toBe(404);
  expect((await fetch(`${app.url}/api/metrics`)).status).toBe(404);
});

test('what a client makes up is no series of its own', () => {
  const metrics = createMetrics();
  for (const method of ['PROPFIND', 'BREW', 'x"y\n']) {
    metrics.answered({ server: 'public', method, route: 'none', status: 404, seconds: 60 });
  }
  const [requests, durations] = metrics.read();
  expect(requests?.samples).toEqual([
    { labels: { server: 'public', method: 'other', route: 'none', status: '404' }, value: 3 },
  ]);
  expect(durations?.samples.at(-1)).toMatchObject({ suffix: '_count', value: 3 });
});

describe('calls to providers', () => {
  const sandbox = sandboxProvider();
  const charge = {
    intentId: 'one',
    customerKey: 'sandbox_one',
    methodKey: 'tok_visa',
    amount: 100n,
    currency: 'CAD',
    askedSince: null,
  };
  const attach = (token: string) => ({ userId: 'one', customerKey: null, token });

  test('are counted by their outcome, and a failure reaches the caller', async () => {
    const metrics = createMetrics();
    const away = async () => {
      throw new Error('no answer');
    };
    const cards = countCards(metrics, sandbox);
    await cards.charge(charge);
    await cards.charge({ ...charge, methodKey: 'tok_unknown' });
    await expect(cards.attachCard(attach('4242424242424242'))).rejects.toThrow(CardRefused);
    await expect(countCards(metrics, { ...sandbox, charge: away }).charge(charge)).rejects.toThrow('no answer');
    await expect(countMails(metrics, { ...app.deps.mailer, send: away }).send({} as Mail)).rejects.toThrow('no answer');
    const counted = metrics.read().find(({ name }) => name === 'relevo_provider_calls_total')?.samples ?? [];
    expect(
      counted.filter(({ value }) => value > 0).map(({ labels, value }) => [labels?.provider, labels?.outcome, value]),
    ).toEqual([
      ['card', 'answered', 1],
      ['card', 'refused', 2],
      ['card', 'failed', 1],
      ['mail', 'failed', 1],
    ]);
  });

  test('leave out what a payout provider does not offer', () => {
    const manual = countPayouts(createMetrics(), manualPayouts());
    expect([manual.submit, manual.look, manual.takeBack, manual.account]).toEqual(Array(4).fill(undefined));
  });
});

test('a disk that hangs is asked once, delays a scrape by a second and is left out', async () => {
  let asked = 0;
  const hanging = () => {
    asked += 1;
    return new Promise<never>(() => {});
  };
  const read = createDiskMetrics({ data: '/nowhere' }, { statfs: hanging as never });
  const answers = await Promise.all([read(), read()]);
  expect(answers.flat().flatMap(({ samples }) => samples)).toEqual([]);
  expect(asked).toBe(1);
});
