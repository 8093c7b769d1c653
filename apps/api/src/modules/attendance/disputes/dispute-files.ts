import { disputeFilesMaximum } from '@relevo/domain/dispute-lifecycle';
import { documentContentTypes } from '@relevo/domain/documents';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Upload } from '../../../http/read-uploads.ts';
import type { DisputeFile } from '../../../platform/database/tables/attendance-tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { cleanUpload } from '../../../platform/files/clean-upload.ts';
import { dropFile } from '../../../platform/files/drop-file.ts';
import { readableName } from '../../../platform/files/readable-name.ts';

const keptMonths = 24;

/** Checks and stores the files of a proposal; a fourth is refused before any is stored. */
export async function storeFiles({ files }: Deps, workerShiftId: string, uploads: readonly Upload[]) {
  if (uploads.length > disputeFilesMaximum)
    throw new FieldRefusal({ files: [{ problem: 'too_many', parameters: { maximum: disputeFilesMaximum } }] });
  const cleaned = [];
  for (const { name, file } of uploads) {
    const clean = await cleanUpload(file, 'files', documentContentTypes);
    cleaned.push({ clean, name: readableName(name, clean.extension) });
  }
  const kept: DisputeFile[] = [];
  for (const { clean, name } of cleaned) {
    const key = `disputes/${workerShiftId}/${uuidv7()}.${clean.extension}`;
    await files.put(key, clean.file, clean.contentType);
    kept.push({ name, size: clean.file.size, key });
  }
  return kept;
}

/** Removes the files of disputes that were resolved two years ago. */
export async function forgetOldFiles(deps: Deps): Promise<void> {
  const { rows } = await sql<{ files: DisputeFile[] }>`
    with old as (
      select id, files from disputes where status = 'resolved' and files <> '[]'
        and updated_at < ${deps.clock.now()}::timestamptz - make_interval(months => ${sql.lit(keptMonths)})
      order by updated_at limit 500 for update skip locked)
    update disputes set files = '[]' from old where disputes.id = old.id returning old.files`.execute(deps.db);
  for (const { key } of rows.flatMap(({ files }) => files)) await dropFile(deps, key);
}
