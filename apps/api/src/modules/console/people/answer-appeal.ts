import type { ConsoleAppealDetailView } from '@relevo/contracts/console-reliability';
import { Refusal } from '@relevo/domain/refusals';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { decideAppeal } from '../../reliability/reliability.ts';
import { recordAct } from '../audit.ts';
import { findAppeal } from './appeals.queries.ts';

type Answer = { eventId: string; status: 'granted' | 'denied'; answer: string; actor: string };

/** An operator grants or denies an appeal; the person reads the answer. */
export async function answerAppeal(deps: Deps, { eventId, status, answer, actor }: Answer): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const { userId } = await decideAppeal(tx, { eventId, status, answer, at });
    const details = { event_id: eventId, answer };
    await recordAct(tx, { at, actor, action: `appeal.${status}`, subjectId: userId, details });
  });
}

/** An operator reads an appeal with the messages of its shift; that they were read is written down. */
export async function readAppeal(deps: Deps, { id, actor }: { id: string; actor: string }) {
  const appeal: ConsoleAppealDetailView | null = await findAppeal(deps, id);
  if (!appeal) throw new Refusal('not_found');
  const subjectId = appeal[appeal.side].id;
  const details = { event_id: id };
  await recordAct(deps.db, { at: deps.clock.now(), actor, action: 'appeal.read', subjectId, details });
  return appeal;
}
