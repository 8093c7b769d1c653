import { randomUUID } from 'node:crypto';
import type { OperatorView, SecondFactorKeyView, SignInStepView } from '@relevo/contracts/operations';
import { createOperator } from '../modules/operations/operations.ts';
import { totpCode, totpStep } from '../platform/security/totp.ts';
import type { Answer } from './api-client.ts';
import type { TestApp } from './test-app.ts';

export const deskPassword = 'a desk of her own';

/** What the browser sends back with each call. */
export type Session = { headers: { cookie: string } };
/** An operator at the desk; `key` is what their authenticator app knows. */
export type Desk = Session & { operator: OperatorView; key: string };

/** The cookie that an answer set, as a browser keeps it. */
export function sessionOf(answer: Answer<unknown>): Session {
  return { headers: { cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' } };
}

/** An operator's account; nobody is signed in to it yet. */
export async function anOperator(app: TestApp, { name = 'Odile Bergeron' } = {}): Promise<string> {
  const email = `${randomUUID()}@relevo.example`;
  await createOperator(app.deps, { email, name, password: deskPassword, actor: 'test' });
  return email;
}

/** Behind the password, before the code. */
export async function halfway(app: TestApp, email: string): Promise<Session & SignInStepView> {
  const answer = await app.consoleClient.post<SignInStepView>('/login/', { email, password: deskPassword });
  if (answer.status !== 200) throw new Error(`the desk answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return { ...sessionOf(answer), ...answer.body };
}

/** What the app on the operator's phone shows now. */
export function codeNow(app: TestApp, key: string): string {
  return totpCode(key, totpStep(app.clock.now()));
}

export function giveCode<Body = OperatorView>(app: TestApp, session: Session, code: string): Promise<Answer<Body>> {
  return app.consoleClient.post<Body>('/second-factor/', { code }, session);
}

/** A new operator at the desk, with the second factor set up on the way. */
export async function aDesk(app: TestApp, options: { name?: string } = {}): Promise<Desk> {
  const { headers, operator } = await halfway(app, await anOperator(app, options));
  const { body } = await app.consoleClient.get<SecondFactorKeyView>('/second-factor/', { headers });
  const answer = await giveCode(app, { headers }, codeNow(app, body.key));
  if (answer.status !== 200) throw new Error(`the code was answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return { ...sessionOf(answer), operator, key: body.key };
}

/** The same operator from another browser. The clock moves on, because each code counts once. */
export async function anotherSession(app: TestApp, { operator, key }: Desk): Promise<Desk> {
  app.clock.advance({ seconds: 30 });
  const half = await halfway(app, operator.email);
  const answer = await giveCode(app, half, codeNow(app, key));
  if (answer.status !== 200) throw new Error(`the code was answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return { ...sessionOf(answer), operator, key };
}

export type Act = { at: Date; actor: string; action: string; details: Record<string, unknown> };

/** What the log says was done to somebody or something, oldest first. */
export async function actsOn(app: TestApp, subjectId: string): Promise<Act[]> {
  return app.db
    .selectFrom('audit_entries')
    .select(['at', 'actor', 'action', 'details'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
}
