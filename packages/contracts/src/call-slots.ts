import { z } from 'zod';
import { instant } from './answers.ts';
import { moment } from './fields.ts';

/** A time for the call of the review. */
export const CallSlotBody = z.object({ starts_at: moment });
export type CallSlotBody = z.output<typeof CallSlotBody>;

/** `slots`: the starts that are free now; none where the team offers no slots, and after approval. */
export const CallSlotsView = z.object({ slots: z.array(instant), picked: instant.nullable() });
export type CallSlotsView = z.infer<typeof CallSlotsView>;
