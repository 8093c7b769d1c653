import type { SignedInView } from '@relevo/contracts/accounts';
import type {
  PasskeyCreationView,
  PasskeyRequestView,
  PasskeyView,
  RecoveryCodesView,
  TotpOfferView,
} from '@relevo/contracts/second-factor';
import { as, made, type Signed } from '@relevo/fixtures/http-client';
import { samplePassword } from '@relevo/fixtures/registration';
import { sql } from 'kysely';
import { totpCode, totpStep } from '../platform/security/totp.ts';
import { Authenticator } from './authenticator.ts';
import { aRegisteredUser, withPassword } from './people.ts';
import type { TestApp } from './test-app.ts';

type App = Pick<TestApp, 'client' | 'clock'>;
export type Factor = { secret: string; recoveryCodes: string[] };

/** What the authenticator app shows; `steps` ahead of now. */
export function appCode({ clock }: Pick<TestApp, 'clock'>, secret: string, steps = 0): string {
  return totpCode(secret, totpStep(clock.now()) + steps);
}

export async function offerTotp(app: App, person: Signed): Promise<string> {
  const options = { ...as(person), headers: withPassword };
  return made(await app.client.post<TotpOfferView>('/user/second-factor/totp/', undefined, options), 'the key').secret;
}

/** Switches two-step sign-in on. The code of this moment is used then, the one of the next step is not. */
export async function switchOn(app: App, person: Signed): Promise<Factor> {
  const secret = await offerTotp(app, person);
  const body = { code: appCode(app, secret) };
  const answer = await app.client.post<RecoveryCodesView>('/user/second-factor/totp/confirm/', body, as(person));
  return { secret, recoveryCodes: made(answer, 'the recovery codes').recovery_codes };
}

export function signIn(app: App, email: string, code?: string) {
  const body = { email, password: samplePassword, ...(code !== undefined && { code }) };
  return app.client.post<SignedInView>('/user/login/', body);
}

export async function creationOptions(app: App, person: Signed): Promise<PasskeyCreationView> {
  const options = { ...as(person), headers: withPassword };
  return made(await app.client.post<PasskeyCreationView>('/user/passkeys/options/', undefined, options), 'the options');
}

export async function requestOptions(app: App): Promise<PasskeyRequestView> {
  return made(await app.client.post<PasskeyRequestView>('/user/login/passkey/options/'), 'the options');
}

type Made = { origin: string; name?: string; isBackedUp?: boolean; counter?: number };

/** A passkey of the account, with the device that holds it. */
export async function aPasskey(app: App, person: Signed, { origin, name = 'My phone', ...kind }: Made) {
  const device = new Authenticator(origin, kind);
  const response = device.create(await creationOptions(app, person));
  const answer = await app.client.post<PasskeyView>('/user/passkeys/', { name, response }, as(person));
  return { device, passkey: made(answer, 'the passkey') };
}

type Kind = { isBackedUp?: boolean; counter?: number };

export async function aPersonWithPasskey(app: TestApp, kind: Kind = {}) {
  const person = await aRegisteredUser(app);
  return { person, ...(await aPasskey(app, person, { origin: app.deps.publicUrl, ...kind })) };
}

export const logInWith = ({ client }: App, response: unknown) =>
  client.post<SignedInView>('/user/login/passkey/', { response });

/** What was recorded about the sign-in of an account, oldest first. */
export async function securityEventsOf({ db }: TestApp, { user }: SignedInView): Promise<string[]> {
  const { rows } = await sql<{ event: string }>`
    select concat_ws(' ', type, payload ->> 'change', payload ->> 'name', payload ->> 'left', payload ->> 'cause') as event
    from outbox_events where payload ->> 'userId' = ${user.id} and type <> 'account.registered' order by id`.execute(
    db,
  );
  return rows.map(({ event }) => event);
}
