import { keyLimits } from '@relevo/domain/api-keys';
import { type Scope, scopes } from '@relevo/domain/api-scopes';
import { z } from 'zod';
import { instant } from './answers.ts';
import { missing, problem, requiredName } from './fields.ts';
import { pageOf } from './paging.ts';

const isScope = (word: string): word is Scope => scopes.some((scope) => scope === word);

const chosenScopes = z
  .array(z.string().max(60), missing('required'))
  .min(1, { error: problem('required'), abort: true })
  .max(scopes.length * 2, { error: problem('too_many'), abort: true })
  .refine((words) => words.every(isScope), problem('not_a_choice'))
  .transform((words) => scopes.filter((scope) => words.includes(scope)))
  .describe(`Of ${scopes.join(', ')}`);

export const KeyBody = z.object({
  name: requiredName({ max: keyLimits.nameLength }),
  scopes: chosenScopes,
  expires_in_days: z
    .number()
    .int()
    .min(keyLimits.minimumDays, problem('too_small'))
    .max(keyLimits.maximumDays, problem('too_big'))
    .optional()
    .describe('Without it the key lives until it is revoked'),
});
export type KeyBody = z.output<typeof KeyBody>;
export type KeyInput = z.input<typeof KeyBody>;

/** A key of a company as its owner sees it later: only the first characters of the key itself. */
export const KeyView = z.object({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string().describe('The first 16 characters of the key'),
  scopes: z.array(z.enum(scopes)),
  created_by: z.object({ id: z.uuid(), name: z.string() }),
  created_at: instant,
  expires_at: instant.nullable(),
  last_used_at: instant.nullable().describe('To the minute'),
});
export type KeyView = z.infer<typeof KeyView>;

/** The key itself is shown only now. */
export const NewKeyView = KeyView.extend({ key: z.string() });
export type NewKeyView = z.infer<typeof NewKeyView>;

export const KeyPage = pageOf(KeyView);
export type KeyPage = z.infer<typeof KeyPage>;
