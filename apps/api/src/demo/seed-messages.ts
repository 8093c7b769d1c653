import { randomUUID } from 'node:crypto';
import seeds from '../../../../database/seeds/messages.json' with { type: 'json' };
import { actorAlone } from '../http/actor-alone.ts';
import { mailUnread, readMessages, reportMessage, sendMessage } from '../modules/messages/messages.ts';
import type { Deps } from '../platform/deps.ts';
import { hoursBefore } from './hours-before.ts';
import { type AccountIds, idOf, type SeedEvent } from './seed-events.ts';

type SeedThread = { job: string; worker: string; messages: SeedMessage[] };
type SeedMessage = {
  hours_ago: number;
  from: 'worker' | 'employer';
  text: string;
  report?: { hours_ago: number; reason: string };
};

/** Conversations of the demo data. All but the last message of each are read, so that no mail is sent about it. */
export function messageEvents(now: Date, accountIds: AccountIds): SeedEvent[] {
  const sent = (seeds as SeedThread[]).flatMap(({ job, worker, messages }) =>
    messages.flatMap((message) => eventsOf(message, { now, job, workerId: idOf(accountIds, worker) })),
  );
  return [...sent, { at: now, run: mailUnread }];
}

type Around = { now: Date; job: string; workerId: string };

function eventsOf({ hours_ago, from, text, report }: SeedMessage, { now, job, workerId }: Around): SeedEvent[] {
  // Set by the first event, which sends the message.
  let messageId = '';
  const send = async (deps: Deps) => {
    const { id: threadId, owner_id } = await findThread(deps, { job, workerId });
    const by = actorAlone(from === 'worker' ? workerId : owner_id, from);
    const { message } = await sendMessage(deps, { threadId, by, body: { text, client_id: randomUUID() } });
    messageId = message.id;
    // Who answers has read what came before.
    const before = await findMessage(deps, { threadId, number: message.number - 1 });
    if (before && before.side !== from) await readMessages(deps, { threadId, by, upTo: before.id });
  };
  const complain = async (deps: Deps, reason: string) => {
    const { owner_id } = await findThread(deps, { job, workerId });
    const by = from === 'worker' ? actorAlone(owner_id, 'employer') : actorAlone(workerId, 'worker');
    await reportMessage(deps, { messageId, by, reason });
  };
  return [
    { at: hoursBefore(now, hours_ago), run: send },
    ...(report ? [{ at: hoursBefore(now, report.hours_ago), run: (deps: Deps) => complain(deps, report.reason) }] : []),
  ];
}

function findThread({ db }: Deps, { job, workerId }: { job: string; workerId: string }) {
  return db
    .selectFrom('message_threads')
    .select(['id', 'owner_id'])
    .where('job_title', '=', job)
    .where('worker_id', '=', workerId)
    .executeTakeFirstOrThrow();
}

function findMessage({ db }: Deps, { threadId, number }: { threadId: string; number: number }) {
  return db
    .selectFrom('messages')
    .select(['id', 'side'])
    .where('thread_id', '=', threadId)
    .where('number', '=', number)
    .executeTakeFirst();
}
