import type { CrewMessageBody, CrewMessageView } from '@relevo/contracts/messages';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { crewMessageLimits, threadEnd } from '@relevo/domain/message-threads';
import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Acting } from '../../http/access.ts';
import { recordEvent } from '../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { ThreadFactsView } from '../../platform/database/tables/message-tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { ofSites, recordAct } from '../acts/acts.ts';
import { claimKey } from '../wallet/wallet.ts';
import { writeToThreads } from './deliver-crew-message.ts';
import { factsOf, type Thread } from './thread-rows.ts';

type SendToCrew = { by: Acting; body: CrewMessageBody; key?: string | undefined };
type Crew = { jobId: string; shiftId: string | null; by: Acting };

/**
 * The employer writes one message to everyone booked for a job, or for one of its shifts: one in each thread. A large crew
 * is written to in the background.
 */
export async function sendToCrew(deps: Deps, { by, body, key }: SendToCrew): Promise<CrewMessageView> {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const id = uuidv7();
    const request = { call: 'crew_message', ...body };
    const earlier = await claimKey(tx, { userId: by.id, key, request, operationId: id, at });
    if (earlier !== null) return findSent(tx, earlier);
    const crew = { jobId: body.job_id, shiftId: body.shift_id ?? null, by };
    await lockCrew(tx, crew);
    await limitCrewMessages(deps, tx, crew.jobId, at);
    await recordAct(tx, { by, act: 'message.crew', subject: { type: 'job', id: crew.jobId }, at });
    const threads = await findCrewThreads(tx, crew, at);
    const open = threads.filter((row) => threadEnd(factsOf(row, row), at) === null).map(({ id: threadId }) => threadId);
    const [sent, skipped] = [open.length, threads.length - open.length];
    const isLarge = sent > crewMessageLimits.atOnce;
    await tx
      .insertInto('crew_messages')
      .values({
        id,
        job_id: crew.jobId,
        shift_id: crew.shiftId,
        author_id: by.id,
        text: isLarge ? body.text : null,
        thread_ids: isLarge ? open : [],
        sent_count: sent,
        skipped_count: skipped,
        sent_at: at,
      })
      .execute();
    if (isLarge) await recordEvent(tx, { type: 'message.crew', crewMessageId: id }, at);
    else await writeToThreads(tx, { id, jobId: crew.jobId, authorId: by.id, text: body.text }, { threadIds: open, at });
    return { sent, skipped };
  });
}

async function findSent(tx: Tx, id: string): Promise<CrewMessageView> {
  const row = await tx
    .selectFrom('crew_messages')
    .select(['sent_count as sent', 'skipped_count as skipped'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? { sent: 0, skipped: 0 };
}

/** Locks the author, for the limits; the job of another is not found, and a shift of another job is not taken. */
async function lockCrew(tx: Tx, { jobId, shiftId, by }: Crew): Promise<void> {
  const author = await tx
    .selectFrom('users')
    .select('suspended_at')
    .where('id', '=', by.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (author.suspended_at !== null) throw new Refusal('account_suspended');
  const { rows } = await sql<{ has_shift: boolean }>`
    select ${shiftId}::uuid is null or exists (
      select from shifts as shift where shift.id = ${shiftId} and shift.job_id = job.id) as has_shift
    from jobs as job where job.id = ${jobId} and job.owner_id = ${by.holderId} and ${ofSites(by.siteIds, 'job')}`.execute(
    tx,
  );
  if (!rows[0]) throw new Refusal('not_found');
  if (!rows[0].has_shift) throw new FieldRefusal({ shift_id: [{ problem: 'invalid' }] });
}

async function limitCrewMessages({ config }: Deps, tx: Tx, jobId: string, at: Date): Promise<void> {
  if (!config.rateLimits) return;
  const { count: limit, withinMs } = crewMessageLimits.perJob;
  const { rows } = await sql<{ count: number; oldest_at: Date | null }>`
    select count(*)::int as count, min(sent_at) as oldest_at from crew_messages
    where job_id = ${jobId} and sent_at > ${new Date(at.getTime() - withinMs)}`.execute(tx);
  const { count = 0, oldest_at: oldest = null } = rows[0] ?? {};
  if (count < limit) return;
  const freeAt = (oldest ?? at).getTime() + withinMs;
  throw new Refusal('rate_limited', { seconds: Math.max(1, Math.ceil((freeAt - at.getTime()) / 1000)) });
}

/** The threads with the workers who are booked for the shift, or for the job's shifts that are not over. */
async function findCrewThreads(tx: Tx, { jobId, shiftId }: Crew, at: Date): Promise<(Thread & ThreadFactsView)[]> {
  const isCrew = shiftId
    ? sql`booked.shift_id = ${shiftId} and booked.status <> 'cancelled'`
    : sql`(booked.status = 'in_progress' or (booked.status = 'scheduled' and booked.ends_at > ${at}))`;
  const { rows } = await sql<Thread & ThreadFactsView>`
    select thread.*, facts.* from message_threads as thread
    join thread_facts as facts on facts.thread_id = thread.id
    where thread.job_id = ${jobId} and exists (
      select from worker_shifts as booked
      where booked.job_id = ${jobId} and booked.worker_id = thread.worker_id and ${isCrew})
    order by thread.id`.execute(tx);
  return rows;
}
