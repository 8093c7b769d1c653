import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { type PayeeRecord, payeeEarnedCents } from './payee-client.ts';
import type { StripeBooks } from './stripe-books.ts';

export type BankPart = { id: string; status: string; cents: number };
type AtProvider = Pick<StripeBooks, 'payouts' | 'transfers'>;

const statusesOutside: Record<string, number> = { completed: 1, failed: 0, cancelled: 0, pending: 0 };

/** Compares what the provider did for each part with what the books say about it. */
export function payoutViolations(parts: readonly BankPart[], { payouts, transfers }: AtProvider): string[] {
  const violations: string[] = [];
  const known = new Set(parts.map(({ id }) => id));
  for (const { id, metadata } of [...payouts, ...transfers]) {
    if (!known.has(metadata.part_id ?? '')) violations.push(`unknown: the provider has ${id} for no withdrawal`);
  }
  for (const { id, status, cents } of parts) {
    const made = payouts.filter(({ metadata }) => metadata.part_id === id);
    const standing = made.filter((payout) => payout.status !== 'failed');
    const moved = transfers.filter(({ metadata }) => metadata.part_id === id);
    const paid = standing.reduce((sum, { amount }) => sum + amount, 0);
    const sent = moved.reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0);
    if (made.length > 1 || moved.length > 1) {
      violations.push(`doubled: ${moved.length} transfers and ${made.length} payouts for payout ${id}`);
    }
    const expected = statusesOutside[status];
    if (expected === undefined) violations.push(`open: payout ${id} is ${status} at the end`);
    else if (paid !== expected * cents) violations.push(`paid: ${paid} of ${cents} cents for ${status} payout ${id}`);
    else if (sent !== paid) violations.push(`stranded: ${sent} cents transferred and ${paid} paid for payout ${id}`);
  }
  return violations;
}

/** Compares every acknowledged withdrawal with the books, and the books with what the provider paid. */
export async function checkPayouts(cluster: Cluster, records: readonly PayeeRecord[]): Promise<string[]> {
  const { books } = cluster.stripe;
  const parts = await cluster.sql<BankPart>(
    `select id, status, amount_cents::int as cents from withdrawal_parts where destination = 'bank'`,
  );
  const violations = payoutViolations(parts, books);
  for (const record of records) violations.push(...record.violations, ...(await payeeViolations(cluster, record)));
  const paid = books.payouts.filter(({ status }) => status === 'paid').reduce((sum, { amount }) => sum + amount, 0);
  const [out] = await cluster.sql<{ cents: number }>(
    `select coalesce(sum(balance), 0)::int as cents from ledger_accounts where kind = 'bank_out'`,
  );
  if (Math.abs(out?.cents ?? 0) !== paid) {
    violations.push(`sum: the books have ${out?.cents} cents at banks, the provider paid ${paid}`);
  }
  if (books.stranded() !== 0) violations.push(`stranded: ${books.stranded()} cents on accounts at the provider`);
  for (const status of ['paid', 'failed'] as const) {
    if (!books.payouts.some((each) => each.status === status)) violations.push(`no payout was ${status} in this run`);
  }
  return violations;
}

async function payeeViolations(cluster: Cluster, { userId, withdrawals }: PayeeRecord): Promise<string[]> {
  const violations: string[] = [];
  const stored = await cluster.sql<{ id: string; cents: number; is_out: boolean }>(
    `select id, amount_cents::int as cents, status not in ('failed', 'cancelled') as is_out
     from withdrawals where user_id = $1`,
    [userId],
  );
  const ids = new Set(stored.map(({ id }) => id));
  const acknowledged = new Set(withdrawals.values());
  for (const id of acknowledged) if (!ids.has(id)) violations.push(`lost: acknowledged withdrawal ${id} is gone`);
  if (ids.size > acknowledged.size) violations.push(`doubled: ${ids.size} withdrawals for ${acknowledged.size}`);
  const out = stored.filter(({ is_out }) => is_out).reduce((sum, { cents }) => sum + cents, 0);
  const [wallet] = await cluster.sql<{ cents: number }>(
    `select coalesce(sum(balance), 0)::int as cents from ledger_accounts where owner_id = $1 and kind = 'available'`,
    [userId],
  );
  if (wallet?.cents !== payeeEarnedCents - out) {
    violations.push(`sum: ${wallet?.cents} cents are left of ${payeeEarnedCents} after ${out} went out of ${userId}`);
  }
  return violations;
}

const settledWithinMs = 240_000;
const dutyMs = 2_000;

/** Queues the work that a timetable queues each minute, so that a short run has many payouts under way. */
async function hurryPayouts(cluster: Cluster): Promise<void> {
  const queue = `select graphile_worker.add_job('every_minute_at_providers', job_key := 'fault_run')`;
  await cluster.sql(queue).catch(() => undefined);
}

export async function keepPayoutsMoving(cluster: Cluster, isStopped: () => boolean): Promise<void> {
  while (!isStopped() && !cluster.signal.aborted) {
    await hurryPayouts(cluster);
    await wait(dutyMs);
  }
}

/** When an answer was lost, the provider is asked about the payout again a minute later. What waits for a person stays there. */
export async function waitUntilPaid(cluster: Cluster): Promise<void> {
  const deadline = performance.now() + settledWithinMs;
  while (performance.now() < deadline) {
    cluster.signal.throwIfAborted();
    await hurryPayouts(cluster);
    await wait(dutyMs);
    const [row] = await cluster.sql<{ open: number }>(
      `select count(*)::int as open from withdrawal_parts where destination = 'bank'
       and (status = 'processing' or (failure_code is not null and status = 'completed')
         or (select reason from payout_waits(withdrawal_parts.id, 'stripe', 300000, 50000, now())) is null)`,
    );
    if (row?.open === 0) return;
  }
}

/** Some payouts that had arrived come back from the bank after all. */
export async function sendBackSome(cluster: Cluster): Promise<void> {
  cluster.stripe.sendBack();
  const failed = cluster.stripe.books.payouts.filter(({ status }) => status === 'failed');
  const deadline = performance.now() + settledWithinMs;
  while (performance.now() < deadline) {
    cluster.signal.throwIfAborted();
    const [row] = await cluster.sql<{ open: number }>(
      `select count(*)::int as open from withdrawal_parts where id = any($1::uuid[]) and status <> 'failed'`,
      [failed.map(({ metadata }) => metadata.part_id)],
    );
    if (row?.open === 0) return;
    await hurryPayouts(cluster);
    await wait(500);
  }
}

/** The negative control: the provider pays one payout a second time. */
export function payTwice({ stripe: { books } }: Cluster): void {
  const paid = books.payouts.find(({ status }) => status === 'paid');
  if (!paid) throw new Error('nothing was paid, so nothing can be paid twice');
  books.payouts.push({ ...paid, id: `${paid.id}again` });
}

export function payoutLine({ stripe: { books, lost } }: Cluster): string {
  const count = (status: string) => books.payouts.filter((each) => each.status === status).length;
  return `payouts: ${count('paid')} paid, ${count('failed')} failed or came back, ${lost()} answers lost`;
}
