import { documentTypes } from '@relevo/domain/documents';
import { z } from 'zod';
import { instant } from './answers.ts';
import { pageOf } from './paging.ts';

/** The document itself arrives as a file beside it. */
export const AddDocumentBody = z.object({ document_type: z.enum(documentTypes) });

export const DocumentView = z.object({
  id: z.uuid(),
  document_type: z.enum(documentTypes),
  /** A relative media address that stops working after a while. */
  file: z.string(),
  name: z.string(),
  content_type: z.string(),
  size: z.number().int(),
  created_at: instant,
});
export type DocumentView = z.infer<typeof DocumentView>;

export const DocumentPage = pageOf(DocumentView);
export type DocumentPage = z.infer<typeof DocumentPage>;
