import type { PageQuery } from '@relevo/contracts/paging';
import type { NewRecordLinkView, RecordLinkBody, RecordLinkView, SharedRecordView } from '@relevo/contracts/records';
import { Refusal } from '@relevo/domain/refusals';
import { linkState, type RecordPart, recordLinksMaximum, recordLinksPerHour } from '@relevo/domain/work-record';
import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashToken, randomToken } from '../../platform/security/random-token.ts';
import { readRecord } from './read-record.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export const publicRecordPath = '/r/:code';

/** Creates a link to a worker's record and answers its code, which is not stored. */
export async function createRecordLink(deps: Deps, workerId: string, body: RecordLinkBody): Promise<NewRecordLinkView> {
  const now = deps.clock.now();
  const code = randomToken();
  const link = {
    id: uuidv7(),
    worker_id: workerId,
    code_hash: hashToken(code),
    shown: body.show,
    created_at: now,
    expires_at: new Date(now.getTime() + body.expires_in_days * dayMs),
    revoked_at: null,
  };
  await inTransaction(deps.db, async (tx) => {
    // Locked, so that links created at once are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended('record links of ' || ${workerId}, 0))`.execute(tx);
    const { live, recent_since: recentSince } = await countLinks(tx, workerId, now);
    if (recentSince && deps.config.rateLimits) {
      throw new Refusal('rate_limited', {
        seconds: Math.ceil((recentSince.getTime() + hourMs - now.getTime()) / 1000),
      });
    }
    if (live >= recordLinksMaximum) throw new Refusal('too_many_links', { count: recordLinksMaximum });
    await tx.insertInto('record_links').values(link).execute();
  });
  return { ...presentLink(link), code, url: `${deps.publicUrl}${publicRecordPath.replace(':code', code)}` };
}

type Counts = {
  live: number /** Of the link that makes the hour full; null while more may be created. */;
  recent_since: Date | null;
};

async function countLinks(db: Db, workerId: string, now: Date): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where revoked_at is null and expires_at > ${now})::int as live,
      (select created_at from record_links
        where worker_id = ${workerId} and created_at > ${new Date(now.getTime() - hourMs)}
        order by created_at desc, id desc offset ${sql.lit(recordLinksPerHour - 1)} limit 1) as recent_since
    from record_links where worker_id = ${workerId}`.execute(db);
  return rows[0] ?? { live: 0, recent_since: null };
}

type OwnLink = { linkId: string; workerId: string };

/** Again changes nothing; another worker's link is not found. */
export async function revokeRecordLink({ db, clock }: Deps, { linkId, workerId }: OwnLink): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('record_links')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, ${clock.now()})` })
    .where('id', '=', linkId)
    .where('worker_id', '=', workerId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('not_found');
}

/** What anyone with the code may read, built for each request. */
export async function openRecordLink(deps: Deps, code: string): Promise<SharedRecordView> {
  const link = await deps.db
    .selectFrom('record_links')
    .innerJoin('users', 'users.id', 'record_links.worker_id')
    .select(['worker_id', 'shown', 'expires_at', 'revoked_at'])
    .where('code_hash', '=', hashToken(code))
    // We do not vouch for a suspended worker; the link works again after the suspension.
    .where('users.suspended_at', 'is', null)
    .where('users.review_status', '=', 'approved')
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!link) throw new Refusal('not_found');
  const state = linkState({ expiresAt: link.expires_at, revokedAt: link.revoked_at }, deps.clock.now());
  if (state !== 'live') throw new Refusal(`link_${state}`);
  const { worker_id: workerId, shown: show, expires_at: validUntil } = link;
  return { ...(await readRecord(deps, { workerId, show, validUntil })), expires_at: validUntil.toISOString() };
}

type LinkRow = { id: string; shown: RecordPart[]; created_at: Date; expires_at: Date; revoked_at: Date | null };
/** Without a link on this page, one row without an id. */
type CountedRow = { total: bigint; rank: bigint } & (LinkRow | { id: null });

export const recordLinksRead = {
  /** A worker's links, newest first, with their count. */
  statement: (workerId: string, { page, page_size }: PageQuery): RawBuilder<CountedRow> => sql`
    select counted.total, page.* from (
      select count(*) as total from record_links where worker_id = ${workerId}
    ) as counted left join (
      select row_number() over (order by created_at desc, id desc) as rank, id, shown, created_at, expires_at, revoked_at
      from record_links where worker_id = ${workerId}
      order by created_at desc, id desc limit ${page_size} offset ${(page - 1) * page_size}
    ) as page on true order by page.rank`,
  present(rows: CountedRow[]): { count: number; items: RecordLinkView[] } {
    const found = rows.filter((row): row is CountedRow & LinkRow => row.id !== null);
    return { count: Number(rows[0]?.total ?? 0), items: found.map(presentLink) };
  },
};

export function presentLink({ id, shown, created_at, expires_at, revoked_at }: LinkRow): RecordLinkView {
  return {
    id,
    show: shown.join(','),
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    revoked_at: revoked_at?.toISOString() ?? null,
  };
}

const keptDays = 365;

/** Deletes links that ended long ago: until then they say why they show nothing. */
export async function forgetOldLinks({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * dayMs);
  const isOld = sql`least(expires_at, revoked_at) < ${before}`;
  await deleteInBatches(db, { table: 'record_links', key: ['id'], where: isOld });
}
