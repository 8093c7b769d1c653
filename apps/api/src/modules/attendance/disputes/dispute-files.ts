import { disputeFilesMaximum } from '@relevo/domain/dispute-lifecycle';
import { sql } from 'kysely';
import type { Upload } from '../../../http/read-uploads.ts';
import type { DisputeFile } from '../../../platform/database/tables/attendance-tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { dropFile } from '../../../platform/files/drop-file.ts';
import { storeDocuments } from '../../../platform/files/store-documents.ts';

const keptMonths = 24;

/** Checks and stores the files of a proposal; a fourth is refused before any is stored. */
export function storeFiles(deps: Deps, workerShiftId: string, uploads: readonly Upload[]): Promise<DisputeFile[]> {
  return storeDocuments(deps, { folder: `disputes/${workerShiftId}`, uploads, maximum: disputeFilesMaximum });
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
