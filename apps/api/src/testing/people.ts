import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import { approveAccount, verifyAccountEmail } from '../modules/operations/operations.ts';
import type { TestApp } from './test-app.ts';

/** A registration that the server accepts as it is; a test changes the one thing it is about. */
export function aRegistration(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    user_type: 'worker',
    email: `${randomUUID()}@people.example`,
    password: 'correct horse',
    password_confirm: 'correct horse',
    first_name: 'Jeanne',
    last_name: 'Mance',
    sex: 'female',
    phone: '+15145550100',
    date_of_birth: '1990-05-17',
    terms_accepted: true,
    criminal_record_check: false,
    address_line1: '100 Rue Sherbrooke Ouest',
    city: 'Montréal',
    zip_code: 'H2X 1X3',
    country: 'Canada',
    ...changes,
  };
}

/** Somebody who just registered: signed in, nothing verified. */
export async function aNewcomer(app: TestApp, changes: Record<string, unknown> = {}): Promise<SignedInView> {
  const answer = await app.client.post<SignedInView>('/user/register/', aRegistration(changes));
  if (answer.status !== 201) throw new Error(`registration answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Somebody the team let in, with a verified address. */
export async function aVerifiedPerson(app: TestApp, changes: Record<string, unknown> = {}): Promise<SignedInView> {
  const person = await aNewcomer(app, changes);
  const act = { email: person.user.email, actor: 'test' };
  await verifyAccountEmail(app.deps, act);
  await approveAccount(app.deps, act);
  return person;
}
