import { setTimeout as wait } from 'node:timers/promises';
import { notificationRuleOf } from '@relevo/domain/notifications';
import type { Served } from './cluster.ts';
import type { CollusionRecord } from './collusion-client.ts';
import { earnedCents, type MoneyRecord } from './money-client.ts';
import { createRetryingClient } from './retrying-client.ts';
import type { WorkRecord } from './work-client.ts';

export type Stored = { id: string; status: string; cents: number };
export type Wallet = {
  deposits: Stored[];
  withdrawals: Stored[];
  /** What withdrawals sent to banks and cards. */
  parts: Stored[];
  availableCents: number;
  shownAvailable: string;
};

/** Compares the acknowledged answers with what is stored and what the wallet shows. */
export function moneyViolations(record: MoneyRecord, wallet: Wallet): string[] {
  const violations = [...record.violations];
  const deposits = new Map(wallet.deposits.map((each) => [each.id, each.status]));
  for (const id of record.deposits.values()) {
    // A deposit acknowledged as pending may still be pending; it must never be gone or failed.
    if (!deposits.has(id)) violations.push(`lost: acknowledged deposit ${id} is gone`);
    else if (deposits.get(id) === 'failed') violations.push(`wrong: acknowledged deposit ${id} failed`);
  }
  const withdrawals = new Map(wallet.withdrawals.map((each) => [each.id, each.status]));
  for (const id of record.withdrawals.values()) {
    if (!withdrawals.has(id)) violations.push(`lost: acknowledged withdrawal ${id} is gone`);
    else if (record.cancelled.has(id) && withdrawals.get(id) !== 'cancelled')
      violations.push(`lost: ${id} is not cancelled`);
  }
  // Every request was repeated with its key until it was acknowledged.
  const doubled = (what: string, stored: number, acknowledged: Map<string, string>) => {
    const answered = new Set(acknowledged.values()).size;
    if (stored > acknowledged.size) violations.push(`doubled: ${stored} ${what} for ${acknowledged.size} requests`);
    if (answered < acknowledged.size)
      violations.push(`lost: ${acknowledged.size} requests were answered with ${answered} ${what}`);
  };
  doubled('deposits', wallet.deposits.length, record.deposits);
  doubled('withdrawals', wallet.withdrawals.length, record.withdrawals);

  const sum = (rows: Stored[]) => rows.reduce((total, { cents }) => total + cents, 0);
  const paidIn = sum(wallet.deposits.filter(({ status }) => status === 'completed'));
  const out = sum(wallet.parts.filter(({ status }) => !['cancelled', 'failed'].includes(status)));
  if (wallet.availableCents !== earnedCents + paidIn - out) {
    violations.push(
      `sum: ${wallet.availableCents} cents for ${paidIn} paid in and ${out} taken out of ${record.userId}`,
    );
  }
  if (Math.round(Number(wallet.shownAvailable) * 100) !== wallet.availableCents) {
    violations.push(`sum: the wallet shows ${wallet.shownAvailable}, the books hold ${wallet.availableCents} cents`);
  }
  return violations;
}

/** A published event with a recipient, and how many notifications of it that person has. */
export type Notified = { id: string; type: string; count: number };

/** Each event that concerns a person notifies them once; those that move an earlier notification are left out. */
export function notificationViolations(events: readonly Notified[]): string[] {
  return events.flatMap(({ id, type, count }) => {
    const rule = notificationRuleOf(type);
    if (rule?.collapses) return [];
    const expected = rule ? 1 : 0;
    return count === expected ? [] : [`notified ${count} times instead of ${expected}: event ${id}, ${type}`];
  });
}

type Records = { money: MoneyRecord[]; work: WorkRecord[] };

/** Compares everything that was acknowledged with the answers over HTTP and with the books. */
export async function checkBooks(cluster: Served, { money, work }: Records): Promise<string[]> {
  const violations = await recordViolations(cluster, { money, work });
  violations.push(...(await waitUntilPublished(cluster)));
  const events = await cluster.sql<Notified>(
    `select event.id::text, event.type, count(notification.id)::int as count from outbox_events as event
     left join notifications as notification
       on notification.event_id = event.id and notification.user_id::text = event.payload ->> 'userId'
     where event.published_at is not null and event.payload ->> 'userId' is not null group by event.id, event.type`,
  );
  if (events.length === 0) violations.push('no event was published');
  violations.push(...notificationViolations(events));
  const inLedger = await cluster.sql<{ fault: string; subject: string; detail: string }>(
    'select fault, subject, detail from ledger_violations',
  );
  for (const { fault, subject, detail } of inLedger) violations.push(`violation ${fault} ${subject}: ${detail}`);
  return violations;
}

/** Compares what was acknowledged with the answers over HTTP and with the rows. */
export async function recordViolations(cluster: Served, { money, work }: Records): Promise<string[]> {
  const client = createRetryingClient(cluster);
  const violations: string[] = [];
  for (const record of money) violations.push(...moneyViolations(record, await readWallet(cluster, client, record)));
  for (const record of work) violations.push(...(await workViolations(cluster, client, record)));
  return violations;
}

type Client = ReturnType<typeof createRetryingClient>;

async function readWallet(cluster: Served, client: Client, { userId, token }: MoneyRecord): Promise<Wallet> {
  const stored = (table: string) =>
    cluster.sql<Stored>(`select id, status, amount_cents::int as cents from ${table} where user_id = $1`, [userId]);
  const [balance] = await cluster.sql<{ cents: number }>(
    `select coalesce(sum(balance) filter (where kind in ('available', 'card')), 0)::int as cents
     from ledger_accounts where owner_id = $1`,
    [userId],
  );
  const shown = await client.send<{ available: string }>({ method: 'GET', path: '/wallet/', token });
  return {
    deposits: await stored('deposits'),
    withdrawals: await stored('withdrawals'),
    parts: await cluster.sql<Stored>(
      `select part.id, part.status, part.amount_cents::int as cents from withdrawal_parts as part
       join withdrawals on withdrawals.id = part.withdrawal_id where withdrawals.user_id = $1`,
      [userId],
    ),
    availableCents: balance?.cents ?? 0,
    shownAvailable: shown.available,
  };
}

async function workViolations(cluster: Served, client: Client, record: WorkRecord): Promise<string[]> {
  const violations = [...record.violations];
  for (const id of record.jobs) {
    const jobs = await cluster.sql('select 1 from jobs where id = $1', [id]);
    if (jobs.length !== 1) violations.push(`lost: acknowledged job ${id} is gone`);
  }
  for (const seen of record.shifts) {
    type View = { checked_in_at: string | null; checked_out_at: string | null };
    const path = `/shift/worker-shift/${seen.id}/`;
    const now = await client.send<View>({ method: 'GET', path, token: seen.token });
    if (seen.checkedInAt && now.checked_in_at !== seen.checkedInAt) {
      violations.push(`wrong: check-in of ${seen.id} was ${seen.checkedInAt}, is ${now.checked_in_at}`);
    }
    if (seen.checkedOutAt && now.checked_out_at !== seen.checkedOutAt) {
      violations.push(`wrong: check-out of ${seen.id} was ${seen.checkedOutAt}, is ${now.checked_out_at}`);
    }
  }
  return violations;
}

const publishedWithinMs = 60_000;

/** An event that is never published notifies no one, and would not be compared either. */
async function waitUntilPublished({ sql, signal }: Served): Promise<string[]> {
  const deadline = performance.now() + publishedWithinMs;
  for (;;) {
    signal.throwIfAborted();
    const [row] = await sql<{ left: number }>(
      'select count(*)::int as left from outbox_events where published_at is null',
    );
    if (row?.left === 0) return [];
    if (performance.now() > deadline) return [`lost: ${row?.left} events are not published`];
    await wait(200);
  }
}

const settledWithinMs = 90_000;

/** Deposits that a kill left open are finished by the server itself, once a minute; answers a violation for those that are not. */
export async function waitUntilSettled(cluster: Served): Promise<string[]> {
  const deadline = performance.now() + settledWithinMs;
  for (;;) {
    cluster.signal.throwIfAborted();
    const [row] = await cluster.sql<{ open: number }>(
      `select count(*)::int as open from deposits where status = 'pending'`,
    );
    if (row?.open === 0) return [];
    if (performance.now() > deadline) return [`${row?.open} deposits are pending after ${settledWithinMs / 1000} s`];
    await wait(500);
  }
}

/** A job that was taken over a connection that is lost runs again after five minutes. */
const quietWithinMs = 480_000;

/** Waits until every event was published and no job is due; what is left after that is a violation. */
export async function waitUntilQuiet({ sql, signal }: Served): Promise<{ seconds: number; violations: string[] }> {
  const startedAt = performance.now();
  for (;;) {
    signal.throwIfAborted();
    const [row] = await sql<{ left: number }>(`
      select (select count(*) from outbox_events where published_at is null)::int
        + (select count(*) from graphile_worker._private_jobs where run_at <= now())::int as left`);
    const passed = performance.now() - startedAt;
    if (row?.left === 0) return { seconds: passed / 1000, violations: [] };
    if (passed > quietWithinMs)
      return { seconds: passed / 1000, violations: [`${row?.left} events and jobs are left`] };
    await wait(1_000);
  }
}

/** The negative control: a check-out that was acknowledged is moved by a minute behind the server's back. */
export async function loseAWrite(cluster: Served, work: readonly { record: WorkRecord }[]): Promise<void> {
  const shift = work.flatMap(({ record }) => record.shifts).find(({ checkedOutAt }) => checkedOutAt !== null);
  if (!shift) throw new Error('no shift was finished, so none can be lost');
  await cluster.sql(`update worker_shifts set checked_out_at = checked_out_at + interval '1 minute' where id = $1`, [
    shift.id,
  ]);
}

type Counted = { subject: string; cents: number };

/** The rules about pay that no scan shows, asked of the books: each pair was paid within its limits, and no hour twice. */
export async function collusionViolations(cluster: Served, records: readonly CollusionRecord[]): Promise<string[]> {
  const violations = records.flatMap((record) => record.violations);
  const [workers, employers] = [
    records.flatMap(({ pairs }) => pairs.map(({ workerId }) => workerId)),
    records.flatMap(({ pairs }) => pairs.map(({ employerId }) => employerId)),
  ];
  // Scans of a run are moments apart, so nearly all of what these pairs pay is not shown by them.
  const unshown = await cluster.sql<Counted>(
    `select job.owner_id || '/' || booked.worker_id as subject,
       (sum(booked.pay_cents - booked.waiting_cents) - 200)::int as cents
     from worker_shifts as booked join jobs as job on job.id = booked.job_id
     where job.owner_id = any($1::uuid[]) and booked.pay_cents > 0 group by job.owner_id, booked.worker_id
     having sum(booked.pay_cents - booked.waiting_cents) > 200000 + 6000`,
    [employers],
  );
  for (const { subject, cents } of unshown) violations.push(`unproven: ${cents} cents for the pair ${subject}`);
  const cashed = await cluster.sql<Counted>(
    `select withdrawals.user_id::text as subject, sum(part.amount_cents)::int as cents from withdrawals
     join withdrawal_parts as part on part.withdrawal_id = withdrawals.id
     where withdrawals.user_id = any($1::uuid[]) and part.destination = 'bank'
       and part.status not in ('cancelled', 'failed')
     group by withdrawals.user_id having sum(part.amount_cents) > 20000 + 6000`,
    [workers],
  );
  for (const { subject, cents } of cashed) violations.push(`cash: ${cents} cents without a scan for ${subject}`);
  const doubled = await cluster.sql<Counted>(
    `select one.worker_id::text as subject, 0 as cents from worker_shifts as one
     join worker_shifts as other on other.worker_id = one.worker_id and other.id > one.id
       and tstzrange(one.checked_in_at, one.checked_out_at) && tstzrange(other.checked_in_at, other.checked_out_at)
     where one.worker_id = any($1::uuid[]) and one.check_in_by = 'employer' and other.check_in_by = 'employer'
       and one.status = 'completed' and other.status = 'completed'`,
    [workers],
  );
  for (const { subject } of doubled) violations.push(`one hour of ${subject} is recorded at two employers`);
  if (records.some(({ tried }) => tried === 0)) violations.push('no attack on the money rules was tried');
  return violations;
}
