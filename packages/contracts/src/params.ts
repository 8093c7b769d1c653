import { z } from 'zod';

/** In lower case, as the database writes ids: one that is compared with others is the same in any spelling. */
export const givenId = z.uuid().toLowerCase();

export const IdParams = z.object({ id: givenId });
export const JobParams = z.object({ jobId: givenId });
/** A background task has a number, not a UUID. */
export const TaskParams = z.object({ id: z.string().regex(/^\d{1,18}$/) });
export const CalendarParams = z.object({ token: z.string().max(120) });
