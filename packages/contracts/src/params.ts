import { z } from 'zod';

export const IdParams = z.object({ id: z.uuid() });
export const JobParams = z.object({ jobId: z.uuid() });
/** A background task has a number, not a UUID. */
export const TaskParams = z.object({ id: z.string().regex(/^\d{1,18}$/) });
export const CalendarParams = z.object({ token: z.string().max(120) });
