import { documentContentTypes } from '@relevo/domain/documents';
import { uuidv7 } from 'uuidv7';
import type { Deps } from '../../platform/deps.ts';
import { cleanUpload } from '../../platform/files/clean-upload.ts';
import { readableName } from '../../platform/files/readable-name.ts';
import type { TemporaryFile } from '../../platform/files/temporary-files.ts';

export type Upload = { name: string; file: TemporaryFile };
export type Attachment = { attachment_key: string; attachment_name: string };

/** Sanitises and stores the attachment of a report. */
export async function storeAttachment({ files }: Deps, reporterId: string, upload: Upload): Promise<Attachment> {
  const clean = await cleanUpload(upload.file, 'attachment', documentContentTypes);
  const key = `bugs/${reporterId}/${uuidv7()}.${clean.extension}`;
  await files.put(key, clean.file, clean.contentType);
  return { attachment_key: key, attachment_name: readableName(upload.name, clean.extension) };
}
