import { formatMoneyWire } from '@relevo/domain/money';
import { consequenceOf } from '@relevo/domain/payout-reports';
import type { WithdrawalStatus } from '@relevo/domain/withdrawal-lifecycle';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ListedPayout, PayoutProvider } from '../../../platform/payouts/payout-provider.ts';
import { endException, openException } from './payout-exceptions.repository.ts';

const daysBack = 7;
/** A payout that was sent a moment ago may not be listed yet. */
const settleInMs = 10 * 60_000;
const batchSize = 200;

type Compared = { compared: number; opened: number };
type Known = {
  part_id: string;
  withdrawal_id: string;
  amount: bigint;
  status: WithdrawalStatus;
  was_returned: boolean;
};

/**
 * Compares the payouts of the last days at every provider with ours, both ways: one that is no longer named by the settings
 * may still have some. A provider that does not answer fails the comparison after the others were compared.
 */
export async function compareWithProviders(deps: Deps): Promise<Compared> {
  const total: Compared = { compared: 0, opened: 0 };
  const failures: unknown[] = [];
  for (const provider of [deps.payouts, ...deps.formerPayouts.values()]) {
    await compareWithProvider(deps, provider, total).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
  return total;
}

async function compareWithProvider(deps: Deps, provider: PayoutProvider, total: Compared): Promise<void> {
  if (!provider.listSince) return;
  const at = deps.clock.now();
  const since = new Date(at.getTime() - daysBack * 86_400_000);
  const listed = new Set<string>();
  let batch: ListedPayout[] = [];
  for await (const each of provider.listSince(since)) {
    if (each.partId) listed.add(each.partId);
    batch.push(each);
    if (batch.length < batchSize) continue;
    await compareBatch(deps, batch, { at, total });
    batch = [];
  }
  await compareBatch(deps, batch, { at, total });
  await findUnknownThere(deps, { provider, listed, since, at, total });
}

type Round = { at: Date; total: Compared };

async function compareBatch(deps: Deps, batch: ListedPayout[], { at, total }: Round): Promise<void> {
  if (batch.length === 0) return;
  const ids = batch.flatMap(({ partId }) => (partId && isId(partId) ? [partId] : []));
  const { rows } = await sql<Known>`
    select id as part_id, withdrawal_id, amount_cents as amount, status, returned_at is not null as was_returned
    from withdrawal_parts where id = any (${ids}::uuid[]) and destination = 'bank'`.execute(deps.db);
  const known = new Map(rows.map((row) => [row.part_id, row]));
  for (const each of batch) {
    total.compared += 1;
    const part = each.partId ? known.get(each.partId) : undefined;
    const isNew = part ? await compareOne(deps, each, { part, at }) : await openUnknownHere(deps, each, at);
    if (isNew) total.opened += 1;
  }
}

async function openUnknownHere({ db }: Deps, { key, amount, state }: ListedPayout, at: Date): Promise<boolean> {
  const detail = `${formatMoneyWire(amount)} ${state} at the provider, and no payout of ours`;
  return openException(db, { kind: 'unknown_here', subject: key, detail, at });
}

/** Answers whether an exception is new. */
async function compareOne({ db }: Deps, { amount, state }: ListedPayout, { part, at }: { part: Known; at: Date }) {
  const { withdrawal_id: subject, status, was_returned: wasReturned } = part;
  await endException(db, { kind: 'unknown_at_provider', subject, at, by: 'system' });
  // An event that never came: the provider is asked, and what it answers is applied as always.
  if (consequenceOf(state, { status, wasReturned }) !== 'nothing') await askSoon(db, part.part_id, at);
  if (part.amount === amount) {
    await endException(db, { kind: 'amount_differs', subject, at, by: 'system' });
    return false;
  }
  const detail = `${formatMoneyWire(part.amount)} here, ${formatMoneyWire(amount)} at the provider`;
  return openException(db, { kind: 'amount_differs', subject, detail, at });
}

async function askSoon(db: Db, partId: string, at: Date): Promise<void> {
  await db
    .updateTable('withdrawal_parts')
    .set({ ask_at: at })
    .where('id', '=', partId)
    .where('payout_key', 'is not', null)
    .execute();
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

type Ours = Round & { provider: PayoutProvider; listed: ReadonlySet<string>; since: Date };

/** Payouts that the provider accepted, as we know it, and does not list. */
async function findUnknownThere({ db }: Deps, { provider, listed, since, at, total }: Ours): Promise<void> {
  const { rows } = await sql<{ id: string; withdrawal_id: string; reference: string }>`
    select id, withdrawal_id, coalesce(reference, '') as reference from withdrawal_parts
    where destination = 'bank' and status = 'processing' and provider = ${provider.name} and not waits_for_funds
      and submitted_at between ${since} and ${new Date(at.getTime() - settleInMs)}`.execute(db);
  for (const { id, withdrawal_id: subject, reference } of rows) {
    if (listed.has(id)) continue;
    const detail = `${reference} was sent, and the provider does not list it`;
    if (await openException(db, { kind: 'unknown_at_provider', subject, detail, at })) total.opened += 1;
  }
}
