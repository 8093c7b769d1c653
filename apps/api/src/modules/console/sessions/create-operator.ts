import { FieldRefusal } from '@relevo/domain/field-problems';
import { Refusal } from '@relevo/domain/refusals';
import { nameProblem } from '@relevo/domain/visible-name';
import { uuidv7 } from 'uuidv7';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuseCommonPassword } from '../../accounts/accounts.ts';
import { recordAct } from '../audit.ts';
import { addOperator, findOperatorByEmail } from './operators.repository.ts';

type CreateOperator = { email: string; name: string; password: string; actor: string };

/** Creates an operator account. */
export async function createOperator(deps: Deps, operator: CreateOperator): Promise<void> {
  const { name, password } = operator;
  const nameFault = name.trim() === '' ? 'required' : nameProblem(name);
  if (nameFault) throw new FieldRefusal({ name: [{ problem: nameFault }] });
  await refuseCommonPassword(password, 'password');
  await addKnownOperator(deps, operator);
}

/** Adds an operator with a public password: for demo data. */
export async function addKnownOperator(deps: Deps, { email, name, password, actor }: CreateOperator): Promise<void> {
  const passwordHash = await deps.passwords.hash(password);
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    if (await findOperatorByEmail(tx, email)) throw new Refusal('invalid_transition', { status: 'exists' });
    const id = uuidv7();
    await addOperator(tx, { id, email, name, password_hash: passwordHash, created_at: at });
    await recordAct(tx, { at, actor, action: 'operator.created', subjectId: id });
  });
}
