import {
  type DocumentType,
  documentContentTypes,
  documentsMaximumCount,
  filesQuotaBytes,
} from '@relevo/domain/documents';
import { FieldRefusal } from '@relevo/domain/field-problems';
import type { Insertable, Updateable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../../platform/database/database.ts';
import type { DocumentsTable } from '../../../platform/database/tables/account-tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { cleanUpload } from '../../../platform/files/clean-upload.ts';
import { readableName } from '../../../platform/files/readable-name.ts';
import type { TemporaryFile } from '../../../platform/files/temporary-files.ts';
import * as documents from './documents.repository.ts';
import type { Document } from './present-document.ts';

/** A file to keep as a document, and the field it came in, which names what is wrong with it. */
export type DocumentUpload = {
  type: DocumentType;
  field: string;
  upload: { name: string; file: TemporaryFile };
  columns?: Pick<Updateable<DocumentsTable>, 'certificate' | 'expires_on' | 'expiry_mails'>;
};

export type CleanDocument = { row: Insertable<DocumentsTable>; file: TemporaryFile; field: string };

/** Sanitises the files; throws at the first bad one, before any of them is stored. */
export async function cleanDocuments(
  { clock }: Deps,
  userId: string,
  uploads: readonly DocumentUpload[],
): Promise<CleanDocument[]> {
  const clean: CleanDocument[] = [];
  // One after the other: decoding an image takes a lot of memory.
  for (const { type, field, upload, columns } of uploads) {
    const cleaned = await cleanUpload(upload.file, field, documentContentTypes);
    const id = uuidv7();
    const row = {
      id,
      user_id: userId,
      document_type: type,
      name: readableName(upload.name, cleaned.extension),
      content_type: cleaned.contentType,
      size_bytes: cleaned.file.size,
      file_key: `documents/${userId}/${id}.${cleaned.extension}`,
      created_at: clock.now(),
      ...columns,
    };
    clean.push({ row, file: cleaned.file, field });
  }
  return clean;
}

export function keysOf(clean: readonly CleanDocument[]): string[] {
  return clean.map(({ row }) => row.file_key);
}

/** Stores the files. Called before their rows are written, so that no row is locked during the upload. */
export async function putDocuments({ files }: Deps, clean: readonly CleanDocument[]): Promise<void> {
  for (const { row, file } of clean) await files.put(row.file_key, file, row.content_type);
}

/** Writes the rows. The caller has locked the user, so that two uploads at once cannot exceed the quota. */
export async function addDocuments(tx: Tx, userId: string, clean: readonly CleanDocument[]): Promise<Document[]> {
  if (clean.length === 0) return [];
  const kept = await documents.findDocuments(tx, userId);
  let bytes = kept.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
  for (const [index, { row, field }] of clean.entries()) {
    bytes += row.size_bytes;
    if (kept.length + index >= documentsMaximumCount || bytes > filesQuotaBytes) {
      throw new FieldRefusal({ [field]: [{ problem: 'files_quota_reached' }] });
    }
  }
  return documents.addDocuments(
    tx,
    clean.map(({ row }) => row),
  );
}
