import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { eventTasks, webhooksJobKey } from './lanes.ts';

/** Wakes the sending of what is due, once this transaction is committed. One waiting job is enough for all messages. */
export async function queueWebhooks(tx: Tx): Promise<void> {
  await sql`select graphile_worker.add_job(${eventTasks.webhooks}, job_key := ${webhooksJobKey})`.execute(tx);
}
