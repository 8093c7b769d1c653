import { userTypes } from '@relevo/domain/account';
import { messageMaximum, quickReplies, reportReasonMaximum, threadEnds } from '@relevo/domain/message-threads';
import { isVisible } from '@relevo/domain/visible-name';
import { z } from 'zod';
import { instant } from './answers.ts';
import { filter, problem, requiredText } from './fields.ts';
import { PageQuery, pageOf } from './paging.ts';

/** Counted in code points, as a person counts: an emoji is not two. */
const text = z
  .string()
  .trim()
  .superRefine((value, context) => {
    if (value.length <= messageMaximum || [...value].length <= messageMaximum) return;
    context.addIssue({
      code: 'too_big',
      origin: 'string',
      maximum: messageMaximum,
      inclusive: true,
      message: problem('too_long'),
    });
  });

/** Either a text or a quick reply; `client_id` names the message, so that it is stored once however often it is sent. */
export const SendMessageBody = z
  .object({
    text: text.nullish(),
    quick: z.enum(quickReplies, { error: () => problem('not_a_choice') }).nullish(),
    client_id: z.uuid({ error: ({ input }) => problem(input === undefined ? 'required' : 'invalid') }),
  })
  .superRefine((body, context) => {
    const hasText = typeof body.text === 'string' && isVisible(body.text);
    const hasQuick = body.quick !== null && body.quick !== undefined;
    if (hasText !== hasQuick) return;
    context.addIssue({ code: 'custom', path: ['text'], message: problem(hasText ? 'invalid' : 'required') });
  });
export type SendMessageBody = z.output<typeof SendMessageBody>;

/** To everyone booked for the job's shifts to come, or for one of its shifts. */
export const CrewMessageBody = z.object({
  job_id: z.uuid({ error: ({ input }) => problem(input === undefined || input === null ? 'required' : 'invalid') }),
  shift_id: z.uuid(problem('invalid')).nullish(),
  text: z.pipe(
    z.string({ error: ({ input }) => problem(input === undefined || input === null ? 'required' : 'invalid') }),
    text.refine(isVisible, problem('required')),
  ),
});
export type CrewMessageBody = z.output<typeof CrewMessageBody>;

export const CrewMessageView = z.object({
  sent: z.number().int(),
  /** Workers with a thread that takes no messages. */
  skipped: z.number().int(),
});
export type CrewMessageView = z.infer<typeof CrewMessageView>;

export const ReadMessagesBody = z.object({ up_to: z.uuid({ error: () => problem('required') }) });
export const ReportMessageBody = z.object({
  reason: requiredText({ whenMissing: 'reason_required', max: reportReasonMaximum }),
});

export const MessageEntryView = z.object({
  id: z.uuid(),
  thread_id: z.uuid(),
  from: z.enum(userTypes),
  /** Of a message of the employer's side: the member who wrote it, for the worker by first name alone. */
  author: z.object({ id: z.uuid().optional(), name: z.string() }).nullable(),
  /** Null for a quick reply and for a text that was erased. */
  text: z.string().nullable(),
  quick: z.enum(quickReplies).nullable(),
  /** Contact details were taken out, because the worker was never booked for the job. */
  masked: z.boolean(),
  erased: z.boolean(),
  /** Written to the whole crew of the job or of a shift. */
  to_crew: z.boolean(),
  sent_at: instant,
  read_at: instant.nullable(),
  /** As its sender named it; null for the other side. */
  client_id: z.uuid().nullable(),
});
export type MessageEntryView = z.infer<typeof MessageEntryView>;

export const ThreadView = z.object({
  id: z.uuid(),
  job: z.object({ id: z.uuid(), title: z.string() }),
  worker: z.object({
    id: z.uuid(),
    first_name: z.string(),
    last_name: z.string(),
    profile_picture: z.string().nullable(),
  }),
  company: z.object({ id: z.uuid(), name: z.string(), logo: z.string().nullable() }).nullable(),
  last_message: MessageEntryView.nullable(),
  unread_count: z.number().int(),
  is_open: z.boolean(),
  /** Why the thread takes no messages; null while it is open. */
  closed_because: z.enum(threadEnds).nullable(),
  open_until: instant,
  masks_contacts: z.boolean(),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(['write', 'close'])),
});
export type ThreadView = z.infer<typeof ThreadView>;

export const ThreadPage = pageOf(ThreadView);
export type ThreadPage = z.infer<typeof ThreadPage>;
/** Newest first. */
export const MessagePage = pageOf(MessageEntryView).extend({ thread: ThreadView });
export type MessagePage = z.infer<typeof MessagePage>;

const id = filter(z.uuid(problem('not_a_choice')));
export const ThreadsQuery = PageQuery.extend({ job: id, worker: id });
export type ThreadsQuery = z.output<typeof ThreadsQuery>;

export const UnreadMessagesView = z.object({ unread_count: z.number().int() });
