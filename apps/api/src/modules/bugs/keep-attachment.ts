import { uuidv7 } from 'uuidv7';
import type { Deps } from '../../platform/deps.ts';
import { cleanUpload } from '../../platform/files/clean-upload.ts';
import { readableName } from '../../platform/files/readable-name.ts';

export type Upload = { name: string; content: Buffer };
export type Attachment = { attachment_key: string; attachment_name: string };

/** Sanitises and stores the attachment of a report. */
export async function keepAttachment({ files }: Deps, reporterId: string, upload: Upload): Promise<Attachment> {
  const clean = await cleanUpload(upload.content, 'attachment', ['application/pdf', 'image/jpeg', 'image/png']);
  const key = `bugs/${reporterId}/${uuidv7()}.${clean.extension}`;
  await files.put(key, clean.content, clean.contentType);
  return { attachment_key: key, attachment_name: readableName(upload.name, clean.extension) };
}
