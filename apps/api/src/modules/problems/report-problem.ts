import type { ProblemBody } from '@relevo/contracts/problems';
import {
  initialProblemStatus,
  isProblemReportable,
  problemFilesMaximum,
  problemLimits,
  waitingProblemStatuses,
} from '@relevo/domain/problem-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import type { ShiftStatus } from '@relevo/domain/worker-shift-lifecycle';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Acting } from '../../http/access.ts';
import type { Upload } from '../../http/read-uploads.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { ProblemFile } from '../../platform/database/tables/problem-tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { dropFile } from '../../platform/files/drop-file.ts';
import { storeDocuments } from '../../platform/files/store-documents.ts';
import { withUploadedFiles } from '../../platform/files/with-uploaded-file.ts';
import { ofSites, recordAct } from '../acts/acts.ts';
import { addProblem, stepOf } from './problems.repository.ts';

type Report = {
  workerShiftId: string;
  reporter: Acting;
  body: ProblemBody;
  uploads?: readonly Upload[];
};

const dayMs = 24 * 60 * 60_000;

/**
 * A side of a booked shift reports a problem to the team; answers the id of the report. Neither an event nor a live change
 * is recorded, because the other side must not learn of it. The same report again changes nothing.
 */
export async function reportProblem(deps: Deps, { uploads = [], ...report }: Report): Promise<string> {
  const folder = `problems/${report.reporter.id}`;
  const files = await storeDocuments(deps, { folder, uploads, maximum: problemFilesMaximum });
  const keys = files.map(({ key }) => key);
  const { id, isNew } = await withUploadedFiles(deps.files, keys, () => addOnce(deps, { ...report, files }));
  if (!isNew) for (const key of keys) await dropFile(deps, key);
  return id;
}

type AddOnce = Omit<Report, 'uploads'> & { files: readonly ProblemFile[] };

function addOnce(deps: Deps, { workerShiftId, reporter, body, files }: AddOnce) {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const found = await lockReported(tx, { workerShiftId, reporter, body, at });
    if (!found) throw new Refusal('not_found');
    if (found.same_id) return { id: found.same_id, isNew: false };
    if (!isProblemReportable(found.ends_at, at))
      throw new Refusal('invalid_transition', { action: 'report', status: found.status });
    if (found.on_shift >= problemLimits.perShift)
      throw new Refusal('too_many_reports', { count: problemLimits.perShift });
    if (found.in_a_day >= problemLimits.perDay) throw new Refusal('rate_limited', { seconds: 3600 });
    const id = uuidv7();
    const subject = { type: 'worker_shift', id: workerShiftId } as const;
    await recordAct(tx, { by: reporter, act: 'problem.report', subject, at });
    await addProblem(tx, {
      id,
      worker_shift_id: workerShiftId,
      reporter_id: reporter.id,
      side: reporter.userType,
      ...body,
      status: initialProblemStatus,
      files: JSON.stringify(files),
      history: JSON.stringify([stepOf({ status: initialProblemStatus, by: 'reporter', note: null, at })]),
      created_at: at,
      updated_at: at,
    });
    return { id, isNew: true };
  });
}

type Found = { ends_at: Date; status: ShiftStatus; same_id: string | null; on_shift: number; in_a_day: number };
type Asked = Omit<Report, 'uploads'> & { at: Date };

/** The shift, when it is the reporter's, with what the limits need. Two reports that differ only in their files are the same. */
async function lockReported(tx: Tx, { workerShiftId, reporter, body, at }: Asked): Promise<Found | undefined> {
  // Locked, so that reports sent at once are counted one after the other.
  await sql`select 1 from users where id = ${reporter.id} for no key update`.execute(tx);
  const waiting = [...waitingProblemStatuses];
  const { rows } = await sql<Found>`
    select booked.ends_at, booked.status, problem.same_id, problem.on_shift, problem.in_a_day
    from worker_shifts as booked
    join jobs as job on job.id = booked.job_id
    cross join lateral (
      select count(*) filter (where own.worker_shift_id = booked.id)::int as on_shift,
        count(*) filter (where own.created_at > ${new Date(at.getTime() - dayMs)})::int as in_a_day,
        (array_agg(own.id) filter (where own.worker_shift_id = booked.id and own.kind = ${body.kind}
          and own.description = ${body.description} and own.status = any(${waiting}::text[])))[1] as same_id
      from shift_problems as own where own.reporter_id = ${reporter.id}) as problem
    where booked.id = ${workerShiftId} and (booked.worker_id = ${reporter.id}
      or (job.owner_id = ${reporter.holderId} and ${ofSites(reporter.siteIds, 'job')}))`.execute(tx);
  return rows[0];
}
