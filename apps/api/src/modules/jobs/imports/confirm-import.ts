import { Refusal } from '@relevo/domain/refusals';
import { uuidv7 } from 'uuidv7';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAct } from '../../acts/acts.ts';
import { claimKey } from '../../wallet/wallet.ts';
import { postJobs } from '../create-job.ts';
import { checkImport } from './check-import.ts';
import { lockOwnImport, type OwnImport, saveImport } from './imports.repository.ts';

type ConfirmImport = OwnImport & { onlyValid: boolean; key: string | undefined };

/** Posts the jobs of an import, all of them or none; again it changes nothing. */
export async function confirmImport(deps: Deps, { onlyValid, key, ...own }: ConfirmImport): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const { importId, by } = own;
    const ownerId = by.holderId;
    const request = { call: 'confirm_import', importId, onlyValid };
    if (await claimKey(tx, { userId: by.id, key, request, operationId: importId, at: now })) return;
    const found = await lockOwnImport(tx, own);
    if (!found) throw new Refusal('not_found');
    if (found.status === 'confirmed') return;
    if (now >= found.expires_at) throw new Refusal('import_expired');
    const { errors, jobs } = await checkImport(tx, { ownerId, rows: found.rows, now });
    const isWrong = errors.some((each) => Object.keys(each).length > 0);
    if (jobs.length === 0 || (isWrong && !onlyValid)) throw new Refusal('import_has_errors');
    const posted = jobs.map(({ body, siteId }) => ({ id: uuidv7(), body, siteId }));
    await postJobs(deps, tx, { ownerId, createdBy: by.id, jobs: posted });
    await saveImport(tx, importId, {
      status: 'confirmed',
      job_ids: posted.map(({ id }) => id),
      rows: JSON.stringify(found.rows.map((row, index) => ({ ...row, errors: errors[index] }))),
    });
    await recordAct(tx, { by, act: 'job.import', subject: { type: 'import', id: importId }, at: now });
  });
}
