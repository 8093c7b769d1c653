import { z } from 'zod';
import { instant } from './answers.ts';

/** `last_event_id` resumes like the header, for clients that cannot set one. */
export const LiveQuery = z.object({ last_event_id: z.string().max(400).optional() });
export const LiveStream = z.string().describe('text/event-stream; `Last-Event-ID` resumes after that event');

/** What changed, as `/events/` sends it; `id` resumes after it. */
export const LiveChange = z.object({
  type: z.enum([
    'worker_shift',
    'wallet',
    'application',
    'account',
    'kiosk',
    'message',
    'notification',
    'offer',
    'replacement',
  ]),
  what: z.string(),
  subject_id: z.uuid().nullable(),
  job_id: z.uuid().nullable(),
  at: instant,
});
export type LiveChange = z.infer<typeof LiveChange>;
