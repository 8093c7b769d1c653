import { randomUUID } from 'node:crypto';
import type {
  AccountDetailView,
  AccountPage,
  OperatorView,
  SecondFactorKeyView,
  SignInStepView,
} from '@relevo/contracts/console';
import type { Answer } from '@relevo/fixtures/http-client';
import { createOperator } from '../modules/console/console.ts';
import { totpCode, totpStep } from '../platform/security/totp.ts';
import type { TestApp } from './test-app.ts';

export const operatorPassword = 'an operator password';

/** What the browser sends back with each call. */
export type Session = { headers: { cookie: string } };
/** An operator who is signed in to the console; `key` is what their authenticator app knows. */
export type SignedInOperator = Session & { operator: OperatorView; key: string };

/** The cookie that an answer set, as a browser keeps it. */
export function sessionOf(answer: Answer<unknown>): Session {
  return { headers: { cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' } };
}

/** An operator's account without a session. */
export async function anOperator(app: TestApp, { name = 'Odile Bergeron' } = {}): Promise<string> {
  const email = `${randomUUID()}@relevo.example`;
  await createOperator(app.deps, { email, name, password: operatorPassword, actor: 'test' });
  return email;
}

/** Behind the password, before the code. */
export async function halfway(app: TestApp, email: string): Promise<Session & SignInStepView> {
  const answer = await app.consoleClient.post<SignInStepView>('/login/', { email, password: operatorPassword });
  if (answer.status !== 200) throw new Error(`the console answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return { ...sessionOf(answer), ...answer.body };
}

/** What the app on the operator's phone shows now. */
export function codeNow(app: TestApp, key: string): string {
  return totpCode(key, totpStep(app.clock.now()));
}

export function giveCode<Body = OperatorView>(app: TestApp, session: Session, code: string): Promise<Answer<Body>> {
  return app.consoleClient.post<Body>('/second-factor/', { code }, session);
}

/** A new operator, signed in, with the second factor set up on the way. */
export async function aSignedInOperator(app: TestApp, options: { name?: string } = {}): Promise<SignedInOperator> {
  return setUpOperator(app, await anOperator(app, options));
}

/** The first sign-in of an operator, who sets up the second factor. */
export async function setUpOperator(app: TestApp, email: string): Promise<SignedInOperator> {
  const { headers, operator } = await halfway(app, email);
  const { body } = await app.consoleClient.get<SecondFactorKeyView>('/second-factor/', { headers });
  const answer = await giveCode(app, { headers }, codeNow(app, body.key));
  if (answer.status !== 200) throw new Error(`the code was answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return { ...sessionOf(answer), operator, key: body.key };
}

/** The same operator from another browser. The clock moves on, because each code counts once. */
export async function anotherSession(app: TestApp, { operator, key }: SignedInOperator): Promise<SignedInOperator> {
  app.clock.advance({ seconds: 30 });
  const half = await halfway(app, operator.email);
  const answer = await giveCode(app, half, codeNow(app, key));
  if (answer.status !== 200) throw new Error(`the code was answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return { ...sessionOf(answer), operator, key };
}

export type Act = { at: Date; actor: string; action: string; details: Record<string, unknown> };

/** The audit log of a subject, oldest first. */
export async function actsOn(app: TestApp, subjectId: string): Promise<Act[]> {
  return app.db
    .selectFrom('audit_entries')
    .select(['at', 'actor', 'action', 'details'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
}

export const seeAccount = ({ consoleClient }: TestApp, session: Session, id: string) =>
  consoleClient.get<AccountDetailView>(`/people/${id}/`, session);

type AccountAction = { id: string; what: string; body?: unknown };

export const actOnAccount = ({ consoleClient }: TestApp, session: Session, { id, what, body }: AccountAction) =>
  consoleClient.post<AccountDetailView>(`/people/${id}/${what}/`, body, session);

export function listAccounts({ consoleClient }: TestApp, session: Session, query: Record<string, string | number>) {
  const asked = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return consoleClient.get<AccountPage>(`/people/?${new URLSearchParams(asked)}`, session);
}
