import type { UpdateBugBody } from '@relevo/contracts/bugs';
import { checkBugAction } from '@relevo/domain/bug-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { dropFile } from '../../platform/files/drop-file.ts';
import { namingFile } from '../../platform/files/naming-file.ts';
import { lockBug, noteBugStep, saveBug } from './bugs.repository.ts';
import { keepAttachment, type Upload } from './keep-attachment.ts';

type Update = { id: string; reporterId: string; body: UpdateBugBody; upload: Upload | undefined };

/** The reporter words a report better while nobody works on it, or closes it. */
export async function updateBug(deps: Deps, { id, reporterId, body, upload }: Update): Promise<void> {
  const { title, description, status, attachment } = body;
  const kept = upload && (await keepAttachment(deps, reporterId, upload));
  const dropped = await namingFile(deps.files, kept?.attachment_key, () =>
    inTransaction(deps.db, async (tx) => {
      const bug = await lockBug(tx, { id, reporterId });
      if (!bug) throw new Refusal('not_found');
      const at = deps.clock.now();
      const isNewText =
        (title !== undefined && title !== bug.title) || (description !== undefined && description !== bug.description);
      const isNewFile = kept !== undefined || (attachment === null && bug.attachment_key !== null);
      if (isNewText || isNewFile) checkBugAction(bug.status, 'edit', 'reporter');
      const isMoved = status !== undefined && status !== bug.status;
      if (isMoved && status !== 'closed')
        throw new Refusal('invalid_transition', { action: status, status: bug.status });
      if (isMoved) checkBugAction(bug.status, 'close', 'reporter');
      if (!isNewText && !isNewFile && !isMoved) return null;

      const noFile = { attachment_key: null, attachment_name: null };
      await saveBug(tx, id, {
        ...(title !== undefined && { title }),
        ...(description !== undefined && { description }),
        ...(kept ?? (attachment === null ? noFile : {})),
        ...(isMoved && { status }),
        updated_at: at,
      });
      if (isMoved) await noteBugStep(tx, { bugId: id, status, by: 'reporter', at });
      return isNewFile ? bug.attachment_key : null;
    }),
  );
  if (dropped) await dropFile(deps, dropped);
}
