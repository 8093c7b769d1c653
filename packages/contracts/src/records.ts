import { linkDays, type RecordPart, recordParts } from '@relevo/domain/work-record';
import { z } from 'zod';
import { instant } from './answers.ts';
import { problem } from './fields.ts';
import { pageOf } from './paging.ts';

const isRecordPart = (word: string): word is RecordPart => recordParts.some((part) => part === word);

/** A comma list. An empty one is refused: it must not show everything to a reader who was to see nothing. */
const shownParts = z
  .union([z.string().max(200), z.array(z.string().max(40)).max(20)], { error: () => problem('not_a_choice') })
  .transform((given) => [given].flat().flatMap((text) => text.split(',').map((word) => word.trim())))
  .refine((words) => words.length > 0 && words.every(isRecordPart), problem('not_a_choice'))
  .transform((words) => recordParts.filter((part) => words.includes(part)))
  .optional()
  .transform((parts): RecordPart[] => parts ?? [...recordParts])
  .describe(`A comma list of ${recordParts.join(', ')}; everything when left out`);

export const recordFormats = ['json', 'pdf'] as const;

export const RecordQuery = z.object({
  format: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(recordFormats, { error: () => problem('not_a_choice') }).default('json'),
  ),
  show: shownParts,
});

export const RecordLinkBody = z.object({
  show: shownParts,
  expires_in_days: z.number().int().min(linkDays.minimum).max(linkDays.maximum).default(linkDays.usual),
});
export type RecordLinkBody = z.output<typeof RecordLinkBody>;
export type RecordLinkInput = z.input<typeof RecordLinkBody>;

const count = z.number().int();

/** What the worker leaves out is absent. */
export const RecordSubjectView = z.object({
  name: z.string(),
  companies: z
    .array(
      z.object({
        name: z.string().nullable().describe('Null when the company has no name, as after it has left'),
        from: z.string().optional(),
        to: z.string().optional(),
        shifts: count.optional(),
        hours: z.number().optional(),
        recorded_hours: z.number().optional(),
      }),
    )
    .optional(),
  from: z.string().nullable().optional().describe('Only with `periods` and without `companies`'),
  to: z.string().nullable().optional(),
  hours: z.number().optional().describe('Hours that a scan at the start and one at the end show'),
  recorded_hours: z.number().optional().describe('Hours that employers recorded, without both scans'),
  shifts: count.optional(),
  punctuality_percent: count.nullable().optional().describe('By start scans; null without one'),
  rating: z.object({ average: z.number(), count }).nullable().optional(),
});
export type RecordSubjectView = z.infer<typeof RecordSubjectView>;

/** A Verifiable Credential (W3C, Data Model 2.0). */
export const WorkRecordView = z.object({
  '@context': z.array(z.string()),
  type: z.array(z.string()),
  issuer: z.string(),
  validFrom: instant,
  validUntil: instant,
  credentialSubject: RecordSubjectView,
});
export type WorkRecordView = z.infer<typeof WorkRecordView>;

export const SignedRecordView = z.object({
  record: WorkRecordView,
  jwt: z.string().describe('The record signed with EdDSA; the keys are at /.well-known/jwks.json'),
});
export type SignedRecordView = z.infer<typeof SignedRecordView>;

/** What `/r/{code}` answers to a program. */
export type SharedRecordView = SignedRecordView & { expires_at: string };

export const RecordLinkView = z.object({
  id: z.uuid(),
  show: z.string(),
  created_at: instant,
  expires_at: instant,
  revoked_at: instant.nullable(),
});
export type RecordLinkView = z.infer<typeof RecordLinkView>;

/** The code is shown only now. */
export const NewRecordLinkView = RecordLinkView.extend({ code: z.string(), url: z.string() });
export type NewRecordLinkView = z.infer<typeof NewRecordLinkView>;

export const RecordLinkPage = pageOf(RecordLinkView);
export type RecordLinkPage = z.infer<typeof RecordLinkPage>;
