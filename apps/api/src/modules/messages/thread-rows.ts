import type { MessageEntryView, ThreadView } from '@relevo/contracts/messages';
import type { UserType } from '@relevo/domain/account';
import { isHiddenInThread } from '@relevo/domain/connections';
import {
  masksContacts,
  mayCloseThread,
  openUntil,
  shownReadAt,
  type ThreadFacts,
  threadEnd,
} from '@relevo/domain/message-threads';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Acting } from '../../http/access.ts';
import type {
  MessagesTable,
  MessageThreadsTable,
  ThreadFactsView,
} from '../../platform/database/tables/message-tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { ofSites } from '../acts/acts.ts';

export type Thread = Selectable<MessageThreadsTable>;
export type Message = Selectable<MessagesTable> & AuthorName;
/** The person who wrote it, a member of the company on the employer's side; null once the account is erased. */
export type AuthorName = { author_first: string | null; author_last: string | null };

/** The columns of a name for `users as author`. */
export const authorColumns = sql.raw(`
  case when author.deleted_at is null then author.first_name end as author_first,
  case when author.deleted_at is null then author.last_name end as author_last`);

/** The side of a thread that reads or writes, and the sites that a supervisor is bound to. */
export type Party = Pick<Acting, 'id' | 'userType' | 'holderId' | 'siteIds'>;

/** A condition on `message_threads as thread`: the party's own, and of a job that they may see. */
export const isTheirThread = ({ holderId, siteIds }: Omit<Party, 'id' | 'userType'>) => sql<boolean>`
  (${holderId} in (thread.owner_id, thread.worker_id) and ${isAtSites(siteIds)})`;

export const isAtSites = (siteIds: Party['siteIds']) =>
  siteIds === null
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from jobs as job where job.id = thread.job_id and ${ofSites(siteIds, 'job')})`;

/** The columns of the newest message, which are null without one. */
type LastMessage = { [Column in keyof Message as `last_${Column}`]: Message[Column] | null };

export type ThreadRow = Thread &
  ThreadFactsView &
  Omit<LastMessage, 'last_number'> & {
    job_id: string;
    title: string;
    first_name: string;
    last_name: string;
    profile_picture_key: string | null;
    company_id: string | null;
    company_name: string | null;
    logo_key: string | null;
    unread: number;
  };

/** Threads with all that a list shows of them; `picked` names them (`id`) and their order (`rank`). The inbox is a party's. */
export function threadRows(picked: RawBuilder<unknown>, holderId: string): RawBuilder<ThreadRow> {
  return sql<ThreadRow>`
    with picked as materialized (${picked})
    select thread.*, facts.*, job.title, worker.first_name, worker.last_name, worker.profile_picture_key,
      company.id as company_id, company.name as company_name, company.logo_key, coalesce(inbox.unread, 0) as unread,
      last.id as last_id, last.thread_id as last_thread_id, last.author_id as last_author_id, last.side as last_side,
      last.client_id as last_client_id, last.text as last_text, last.quick as last_quick, last.masked as last_masked,
      last.erased as last_erased, last.to_crew as last_to_crew, last.sent_at as last_sent_at, last.read_at as last_read_at,
      case when author.deleted_at is null then author.first_name end as last_author_first,
      case when author.deleted_at is null then author.last_name end as last_author_last
    from picked
    join message_threads as thread on thread.id = picked.id
    join thread_facts as facts on facts.thread_id = thread.id
    join jobs as job on job.id = thread.job_id
    join users as worker on worker.id = thread.worker_id
    left join companies as company on company.owner_id = thread.owner_id and company.name <> ''
    left join message_inboxes as inbox on inbox.thread_id = thread.id and inbox.user_id = ${holderId}
    left join messages as last on last.thread_id = thread.id and last.number = thread.last_number
    left join users as author on author.id = last.author_id
    order by picked.rank`;
}

export const sideOf = (thread: Pick<Thread, 'worker_id'>, userId: string): UserType =>
  thread.worker_id === userId ? 'worker' : 'employer';

export function factsOf(thread: Pick<Thread, 'closed_by'>, row: ThreadFactsView): ThreadFacts {
  return {
    lastShiftAt: row.last_shift_at,
    status: row.status,
    isWithdrawn: row.is_withdrawn,
    lastStepBy: row.last_step_by,
    closedBy: thread.closed_by,
    isSomeoneGone: row.is_someone_gone,
    blockedAt: row.blocked_at,
    standingUntil: row.standing_until,
  };
}

export function presentThread({ clock, media }: Deps, row: ThreadRow, viewer: Party): ThreadView {
  const facts = factsOf(row, row);
  const now = clock.now();
  const end = threadEnd(facts, now);
  // The names were read before; a new picture would say that the account lives on.
  const isHidden = (personId: string) => personId !== viewer.holderId && isHiddenInThread(facts, now);
  const pictureOf = (personId: string, key: string | null) => (isHidden(personId) ? null : key && media.addressOf(key));
  return {
    id: row.id,
    job: { id: row.job_id, title: row.title },
    worker: {
      id: row.worker_id,
      first_name: row.first_name,
      last_name: row.last_name,
      profile_picture: pictureOf(row.worker_id, row.profile_picture_key),
    },
    company:
      row.company_id === null
        ? null
        : { id: row.company_id, name: row.company_name ?? '', logo: pictureOf(row.owner_id, row.logo_key) },
    last_message: lastOf(row, viewer, now),
    unread_count: row.unread,
    is_open: end === null,
    closed_because: end,
    open_until: openUntil(facts).toISOString(),
    masks_contacts: masksContacts({ wasBooked: row.was_booked }),
    actions: [
      ...(end === null ? (['write'] as const) : []),
      ...(mayCloseThread(facts, sideOf(row, viewer.holderId), now) ? (['close'] as const) : []),
    ],
  };
}

function lastOf(row: ThreadRow, viewer: Party, now: Date): MessageEntryView | null {
  const { last_id, last_thread_id, last_author_id, last_side, last_client_id, last_sent_at } = row;
  if (!last_id || !last_thread_id || !last_author_id || !last_side || !last_client_id || !last_sent_at) return null;
  const message = {
    id: last_id,
    thread_id: last_thread_id,
    author_id: last_author_id,
    side: last_side,
    client_id: last_client_id,
    text: row.last_text,
    quick: row.last_quick,
    masked: row.last_masked === true,
    erased: row.last_erased === true,
    to_crew: row.last_to_crew === true,
    sent_at: last_sent_at,
    read_at: row.last_read_at,
    author_first: row.last_author_first,
    author_last: row.last_author_last,
  };
  return presentMessage(readAsShown(message, { viewer, thread: row, now }), viewer);
}

type Shown = { viewer: Party; thread: ThreadRow; now: Date };

/** A side does not see that someone read its message who is hidden from it, nor who of the other side wrote. */
export function readAsShown<M extends Omit<Message, 'number'>>(message: M, { viewer, thread, now }: Shown): M {
  const facts = factsOf(thread, thread);
  if (message.side === viewer.userType) return { ...message, read_at: shownReadAt(message.read_at, facts, now) };
  return isHiddenInThread(facts, now) ? { ...message, author_first: null } : message;
}

export function presentMessage(message: Omit<Message, 'number'>, viewer: Party): MessageEntryView {
  return {
    id: message.id,
    thread_id: message.thread_id,
    from: message.side,
    author: message.side === 'employer' ? authorOf(message, viewer) : null,
    text: message.text,
    quick: message.quick,
    masked: message.masked,
    erased: message.erased,
    to_crew: message.to_crew,
    sent_at: message.sent_at.toISOString(),
    read_at: message.read_at?.toISOString() ?? null,
    client_id: message.author_id === viewer.id ? message.client_id : null,
  };
}

/** The company reads which member wrote; the worker reads a first name. */
function authorOf(
  { author_id: id, author_first, author_last }: Omit<Message, 'number'>,
  { userType }: Party,
): MessageEntryView['author'] {
  if (author_first === null) return null;
  if (userType === 'worker') return { name: author_first };
  return { id, name: `${author_first} ${author_last ?? ''}`.trim() };
}
