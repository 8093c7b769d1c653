import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/**
 * How far changes were delivered: all up to this transaction and id, except those of transactions that were still open
 * when they were read. A change that is committed late is so neither awaited nor lost.
 */
export type Mark = Readonly<{ tx: string; id: string; open: readonly string[] }>;

/** A screen that comes back later than this is sent a reset. */
const resumableMs = 12 * 60 * 60 * 1000;
/** More than these make an id too long; then some changes are sent again. */
const writtenMaximum = 40;

/** Where a reader of a snapshot (`xmin:xmax:open,open`) has read everything visible to it. */
export function endOf(snapshot: string): Mark {
  const [, tx = '0', open = ''] = snapshot.split(':');
  return { tx, id: '0', open: open === '' ? [] : open.split(',') };
}

/** The mark after one change among those that end at `end`. */
export function markWithin(end: Mark, { tx, id }: { tx: string; id: bigint }): Mark {
  return { tx, id: String(id), open: end.open.filter((each) => BigInt(each) < BigInt(tx)) };
}

export function isDelivered(change: { tx: string; id: bigint }, { tx, id, open }: Mark): boolean {
  const [changeTx, markTx] = [BigInt(change.tx), BigInt(tx)];
  if (changeTx === markTx) return change.id <= BigInt(id);
  return changeTx < markTx && !open.includes(change.tx);
}

/** Of two ends: whether the first was read before the second. */
export function isBefore(left: Mark, right: Mark): boolean {
  return BigInt(left.tx) < BigInt(right.tx) || (left.tx === right.tx && left.open.length > right.open.length);
}

/** A database that was restored, or a standby that lacked the last transactions, counts from further back. */
export function isAhead(mark: Mark, end: Mark): boolean {
  return BigInt(mark.tx) > BigInt(end.tx);
}

/** The rows of the table after a mark, in two parts that each find theirs in an index. */
export const changesAfter = ({ tx, id, open }: Mark): RawBuilder<unknown> => sql`
  select * from live_changes where tx = any(${[...open]}::text[]::xid8[])
  union all
  select * from live_changes where (tx, id) > (${tx}::text::xid8, ${id}::bigint)`;

/** A mark as a stream carries it, with the time it was sent: old changes are deleted. */
export function writeMark({ tx, id, open }: Mark, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  if (open.length === 0) return `${tx}-${id}-${seconds}`;
  // Snapshots list what is open in no order.
  const ages = open.map((each) => BigInt(tx) - BigInt(each));
  const oldest = ages.reduce((left, right) => (left > right ? left : right));
  if (open.length > writtenMaximum) return `${BigInt(tx) - oldest}-0-${seconds}`;
  return `${tx}-${id}-${seconds}-${ages.map((age) => age.toString(36)).join('.')}`;
}

/** Null when it is malformed, or too old to resume from. */
export function readMark(text: string, now: Date): Mark | null {
  const found = /^(\d{1,18})-(\d{1,18})-(\d{1,12})(?:-([0-9a-z]{1,11}(?:\.[0-9a-z]{1,11}){0,39}))?$/.exec(text);
  const [, tx, id, seconds, ages] = found ?? [];
  if (!tx || !id || now.getTime() - Number(seconds) * 1000 > resumableMs) return null;
  const open = ages?.split('.').map((age) => BigInt(tx) - BigInt(Number.parseInt(age, 36))) ?? [];
  return open.every((each) => each >= 0n) ? { tx, id, open: open.map(String) } : null;
}
