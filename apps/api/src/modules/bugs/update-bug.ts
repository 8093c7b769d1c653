import type { UpdateBugBody } from '@relevo/contracts/bugs';
import { Refusal } from '@relevo/domain/refusals';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { dropFile } from '../../platform/files/drop-file.ts';
import { withUploadedFile } from '../../platform/files/with-uploaded-file.ts';
import { bugChanges } from './bug-changes.ts';
import { lockBug, noteBugStep, saveBug } from './bugs.repository.ts';
import { storeAttachment, type Upload } from './store-attachment.ts';

type UpdateBug = { id: string; reporterId: string; body: UpdateBugBody; upload: Upload | undefined };

/** The reporter edits an open report, or closes it. */
export async function updateBug(deps: Deps, { id, reporterId, body, upload }: UpdateBug): Promise<void> {
  const attachment = upload && (await storeAttachment(deps, reporterId, upload));
  const droppedKey = await withUploadedFile(deps.files, attachment?.attachment_key, () =>
    inTransaction(deps.db, async (tx) => {
      const bug = await lockBug(tx, { id, reporterId });
      if (!bug) throw new Refusal('not_found');
      const changes = bugChanges(bug, body, attachment);
      if (!changes) return null;
      const at = deps.clock.now();
      await saveBug(tx, id, { ...changes.columns, updated_at: at });
      if (changes.closedAs) await noteBugStep(tx, { bugId: id, status: changes.closedAs, by: 'reporter', at });
      return changes.droppedKey;
    }),
  );
  if (droppedKey) await dropFile(deps, droppedKey);
}
