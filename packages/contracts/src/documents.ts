import { certificates, documentTypes } from '@relevo/domain/documents';
import { z } from 'zod';
import { instant } from './answers.ts';
import { calendarDate, problem } from './fields.ts';
import { pageOf } from './paging.ts';

/** A field of a form cannot be null: there an empty text means the same. */
const emptyIsNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullish());

const expiryFields = {
  /** Of a document of type `certificate` only. */
  certificate: emptyIsNull(z.enum(certificates, { error: () => problem('not_a_choice') })),
  /** The last day on which it is valid. */
  expires_on: emptyIsNull(calendarDate()),
};

/** The document itself arrives as a file beside it. */
export const AddDocumentBody = z.object({ document_type: z.enum(documentTypes), ...expiryFields });

/** A field that is left out stays as it is; null takes its value away. */
export const UpdateDocumentBody = z.object(expiryFields);
export type UpdateDocumentBody = z.output<typeof UpdateDocumentBody>;

export const DocumentView = z.object({
  id: z.uuid(),
  document_type: z.enum(documentTypes),
  /** A relative media address that stops working after a while. */
  file: z.string(),
  name: z.string(),
  content_type: z.string(),
  size: z.number().int(),
  certificate: z.enum(certificates).nullable(),
  expires_on: z.string().nullable(),
  is_expired: z.boolean(),
  created_at: instant,
});
export type DocumentView = z.infer<typeof DocumentView>;

export const DocumentPage = pageOf(DocumentView);
export type DocumentPage = z.infer<typeof DocumentPage>;
