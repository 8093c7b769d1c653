import type { ConnectionBody } from '@relevo/contracts/connections';
import type { UserType } from '@relevo/domain/account';
import { checkConnectionCount, connectionStep } from '@relevo/domain/connections';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { uuidv7 } from 'uuidv7';
import type { Acting } from '../../http/access.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { limitHourly } from '../accounts/accounts.ts';
import { recordAct } from '../acts/acts.ts';
import { addConnection, findMarked, lockConnectionsOf, type Marked, saveKind } from './connections.repository.ts';

type Blocked = { workerId: string; ownerId: string; by: UserType; at: Date };

/**
 * Ends what is open between a worker and an employer, in the transaction of the block. Given by `app.ts`, because each
 * area ends what it has: applications and offers. Locks the jobs of the two in the order of their ids.
 */
export type EndDealings = (deps: Deps, tx: Tx, blocked: Blocked) => Promise<void>;

type SetConnection = { by: Acting; body: ConnectionBody; endDealings: EndDealings };

/** Marks an account as a favourite or blocks it. The same again changes nothing, the other kind replaces it. */
export async function setConnection(
  deps: Deps,
  { by, body, endDealings }: SetConnection,
): Promise<{ id: string; isNew: boolean }> {
  await limitHourly(deps, by.id, 'connection');
  return inTransaction(deps.db, async (tx) => {
    const { holderId: userId, userType } = by;
    await lockConnectionsOf(tx, userId);
    const marked = await findMarked(tx, { ...body, userId, userType });
    if (!marked)
      throw new FieldRefusal({ [body.company_id ? 'company_id' : 'user_id']: [{ problem: 'not_a_choice' }] });
    const saved = await save(tx, { marked, userId, kind: body.kind, at: deps.clock.now() });
    if (body.kind === 'blocked' && saved.isChanged) await endDealings(deps, tx, sidesOf(by, marked.other_id, saved.at));
    const subject = { type: 'worker', id: marked.other_id } as const;
    if (saved.isChanged) await recordAct(tx, { by, act: 'connection.set', subject, at: saved.at });
    return { id: saved.id, isNew: saved.isNew };
  });
}

type Save = { marked: Marked; userId: string; kind: ConnectionBody['kind']; at: Date };

async function save(tx: Tx, { marked, userId, kind, at }: Save) {
  const step = connectionStep(marked.kind, kind);
  const known = marked.connection_id;
  if (step === 'keep' && known !== null) return { id: known, isNew: false, isChanged: false, at };
  checkConnectionCount(kind, kind === 'favourite' ? marked.favourites : marked.blocked);
  const id = known ?? uuidv7();
  if (known === null) await addConnection(tx, { id, userId, otherId: marked.other_id, kind, at });
  else await saveKind(tx, { id, kind, at });
  return { id, isNew: known === null, isChanged: true, at };
}

function sidesOf({ holderId: id, userType }: Acting, otherId: string, at: Date): Blocked {
  return userType === 'worker'
    ? { workerId: id, ownerId: otherId, by: userType, at }
    : { workerId: otherId, ownerId: id, by: userType, at };
}
