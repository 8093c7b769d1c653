import type { ChangeReplacementBody } from '@relevo/contracts/replacements';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { formatMoneyWire } from '@relevo/domain/money';
import { Refusal } from '@relevo/domain/refusals';
import { nextReplacementStatus, possibleReplacementActions } from '@relevo/domain/replacement-lifecycle';
import { sql } from 'kysely';
import type { Acting } from '../../../http/access.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import { writeTogether } from '../../../platform/database/write-together.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changeWrites } from '../../../platform/live/live-changes.ts';
import { recordAct } from '../../acts/acts.ts';
import { lockOwnHiring } from '../../applications/applications.ts';
import { refuseWhoOwes } from '../../wallet/wallet.ts';
import { closeReplacement } from './close-replacement.ts';
import { announceOpened, searchProblem } from './open-replacement.ts';
import { lockSearches, publishSearch, type Search, saveReplacement } from './replacements.repository.ts';

type Change = { replacementId: string; by: Acting; body: ChangeReplacementBody };

/** The employer starts a proposed search, stops one, or raises its wage. What is so already stays. */
export async function changeReplacement(deps: Deps, { replacementId, by, body }: Change): Promise<void> {
  const ownerId = by.holderId;
  await inTransaction(deps.db, async (tx) => {
    const found = await tx
      .selectFrom('replacements')
      .select(['job_id'])
      .where('id', '=', replacementId)
      .executeTakeFirst();
    const job = found && (await lockOwnHiring(tx, { jobId: found.job_id, ownerId }));
    if (!job) throw new Refusal('not_found');
    const at = deps.clock.now();
    const live = (await lockSearches(tx, job.id)).find(({ id }) => id === replacementId);
    if (!live) return refuseEnded(tx, replacementId, body);
    if (body.wage != null) await raiseWage(tx, live, body.wage, at);
    if (body.status === 'stopped') await closeReplacement(tx, live, { because: 'stopped', by: 'employer', at });
    if (body.status === 'searching' && live.status === 'proposed') await start(deps, tx, live, at);
    const subject = { type: 'replacement', id: replacementId } as const;
    await recordAct(tx, { by, act: 'replacement.change', subject, at });
  });
}

/** A search that was stopped is stopped again; anything else of one that ended is refused. */
async function refuseEnded(tx: Tx, id: string, { status: asked, wage }: ChangeReplacementBody): Promise<void> {
  const { status } = await tx
    .selectFrom('replacements')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (wage == null && (asked == null || asked === status)) return;
  throw new Refusal('invalid_transition', { action: asked ?? 'raise', status });
}

async function start(deps: Deps, tx: Tx, search: Search, at: Date): Promise<void> {
  await refuseWhoOwes(deps, tx, search.owner_id, at);
  const problem = searchProblem(search, at);
  if (problem) throw new Refusal(problem, { status: search.job_status });
  const status = nextReplacementStatus(search.status, 'start', 'employer');
  await saveReplacement(tx, search.id, { status, next_wave_at: at });
  await announceOpened(tx, search, status, at);
}

const belowWage = (wage: bigint) =>
  new FieldRefusal({ wage: [{ problem: 'too_small', parameters: { minimum: formatMoneyWire(wage) } }] });

/** Open offers carry the new wage at once, and so do later ones. */
async function raiseWage(tx: Tx, search: Search, wage: bigint, at: Date): Promise<void> {
  if (!possibleReplacementActions(search.status).includes('raise'))
    throw new Refusal('invalid_transition', { action: 'raise', status: search.status });
  if (wage < search.wage_cents) throw belowWage(search.wage_cents);
  if (wage === search.wage_cents) return;
  await saveReplacement(tx, search.id, { wage_cents: wage });
  const { rows } = await sql<{ id: string; worker_id: string }>`
    update offers set wage_cents = ${wage} where replacement_id = ${search.id} and status = 'open' and expires_at > ${at}
    returning id, worker_id`.execute(tx);
  const changes = rows.map(({ id, worker_id }) => {
    return { type: 'offer', what: 'raised', subjectId: id, jobId: search.job_id, userIds: [worker_id], at } as const;
  });
  await writeTogether(tx, changeWrites(changes));
  await publishSearch(tx, search, 'raised', at);
}
