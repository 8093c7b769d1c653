import type { BugBody } from '@relevo/contracts/bugs';
import { initialBugStatus } from '@relevo/domain/bug-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import { uuidv7 } from 'uuidv7';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { withUploadedFile } from '../../platform/files/with-uploaded-file.ts';
import { addBug, countRecentBugs, noteBugStep } from './bugs.repository.ts';
import { storeAttachment, type Upload } from './store-attachment.ts';

type Report = { reporterId: string; body: BugBody; upload: Upload | undefined };

const dayMs = 24 * 60 * 60 * 1000;
/** More than a person reports in a day: a script could fill the disk. */
const reportsPerDay = 50;

/** Creates a bug report; answers its id. */
export async function reportBug(deps: Deps, { reporterId, body, upload }: Report): Promise<string> {
  const at = deps.clock.now();
  if ((await countRecentBugs(deps.db, reporterId, new Date(at.getTime() - dayMs))) >= reportsPerDay) {
    throw new Refusal('rate_limited', { seconds: 3600 });
  }
  const kept = upload && (await storeAttachment(deps, reporterId, upload));
  const id = uuidv7();
  return withUploadedFile(deps.files, kept?.attachment_key, () =>
    inTransaction(deps.db, async (tx) => {
      await addBug(tx, { id, reporter_id: reporterId, ...body, ...kept, created_at: at, updated_at: at });
      await noteBugStep(tx, { bugId: id, status: initialBugStatus, by: 'reporter', at });
      return id;
    }),
  );
}
