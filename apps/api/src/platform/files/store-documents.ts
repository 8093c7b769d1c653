import { documentContentTypes } from '@relevo/domain/documents';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { uuidv7 } from 'uuidv7';
import type { Deps } from '../deps.ts';
import { cleanUpload } from './clean-upload.ts';
import { readableName } from './readable-name.ts';
import type { TemporaryFile } from './temporary-files.ts';

type Upload = { name: string; file: TemporaryFile };
type Documents = { folder: string; uploads: readonly Upload[]; maximum: number };
export type StoredDocument = { name: string; size: number; key: string };

/** Checks and stores the uploads of the field `files`; too many are refused before any is stored. */
export async function storeDocuments({ files }: Pick<Deps, 'files'>, { folder, uploads, maximum }: Documents) {
  if (uploads.length > maximum) throw new FieldRefusal({ files: [{ problem: 'too_many', parameters: { maximum } }] });
  const cleaned = [];
  for (const { name, file } of uploads) {
    const clean = await cleanUpload(file, 'files', documentContentTypes);
    cleaned.push({ clean, name: readableName(name, clean.extension) });
  }
  const kept: StoredDocument[] = [];
  for (const { clean, name } of cleaned) {
    const key = `${folder}/${uuidv7()}.${clean.extension}`;
    await files.put(key, clean.file, clean.contentType);
    kept.push({ name, size: clean.file.size, key });
  }
  return kept;
}
