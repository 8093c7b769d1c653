import { RegisterBody, type SignedInView } from '@relevo/contracts/accounts';
import { profileFields } from '@relevo/contracts/profile';
import { register } from '@relevo/fixtures/accounts';
import { aRegistration, samplePassword } from '@relevo/fixtures/registration';
import { addKnownAccounts, type KnownAccount } from '../modules/accounts/accounts.ts';
import { presentUser } from '../modules/accounts/profile/present-user.ts';
import { newSession } from '../modules/accounts/sessions/start-session.ts';
import { recordEvents } from '../platform/background/outbox.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { Passwords } from '../platform/security/passwords.ts';
import { inScene } from './in-scene.ts';
import type { TestApp } from './test-app.ts';

export { aRegistration };

type Changes = Record<string, unknown>;
type AccountState = { isApproved: boolean };

/** The device as the tests' HTTP client reports it. */
const device = { userAgent: 'node', address: '127.0.0.1' };

/** Carries the password that sample accounts have, for calls that ask for it again. */
export const withPassword = { 'x-confirm-password': encodeURIComponent(samplePassword) };

/** Adds signed-in users in few statements, with all that registration and approval leave except audit entries. */
export function people(app: TestApp, all: readonly Changes[], state: AccountState = { isApproved: true }) {
  return inScene(app, (deps, tx) => addPeople(deps, tx, all, state));
}

export async function addPeople(
  deps: Deps,
  tx: Tx,
  all: readonly Changes[],
  { isApproved }: AccountState,
): Promise<SignedInView[]> {
  const bodies = all.map((changes) => RegisterBody.parse(aRegistration(changes)));
  const accounts = bodies.map(async (body) => accountOf(body, await hashOf(deps.passwords, body.password), isApproved));
  const users = await addKnownAccounts(deps, tx, await Promise.all(accounts));
  const signedIn = users.map((user) => ({ user, ...newSession(deps, user, device) }));
  await tx
    .insertInto('sessions')
    .values(signedIn.map(({ session }) => session))
    .execute();
  const types = isApproved ? (['account.registered', 'account.approved'] as const) : (['account.registered'] as const);
  const events = types.flatMap((type) => users.map(({ id }) => ({ type, userId: id })));
  await recordEvents(tx, events, deps.clock.now());
  return signedIn.map(({ user, tokens }) => ({
    ...tokens,
    user: presentUser(deps, user, { documents: [], membership: user.user_type === 'employer' ? ownCompany : null }),
  }));
}

/** Of an employer who has not filled in a company yet. */
const ownCompany = { role: 'owner', site_ids: null, owner_status: null, company: null } as const;

function accountOf(body: RegisterBody, passwordHash: string, isApproved: boolean): KnownAccount {
  const given = Object.keys(profileFields).filter((field) => field in body);
  return {
    ...Object.fromEntries(given.map((field) => [field, body[field as keyof RegisterBody]])),
    email: body.email,
    user_type: body.user_type,
    first_name: body.first_name,
    last_name: body.last_name,
    sex: body.sex,
    phone: body.phone,
    date_of_birth: body.date_of_birth,
    city: body.city ?? '',
    address_line1: body.address_line1 ?? '',
    zip_code: body.zip_code ?? '',
    country: body.country ?? '',
    criminal_record_check: body.criminal_record_check,
    account_language: body.account_language ?? 'en',
    password_hash: passwordHash,
    is_email_verified: isApproved,
    review_status: isApproved ? 'approved' : 'incomplete',
  };
}

const hashes = new WeakMap<Passwords, Map<string, Promise<string>>>();

/** Most users have the same password: it is hashed once for each server. */
function hashOf(passwords: Passwords, password: string): Promise<string> {
  const known = hashes.get(passwords) ?? new Map<string, Promise<string>>();
  hashes.set(passwords, known);
  const hash = known.get(password) ?? passwords.hash(password);
  known.set(password, hash);
  return hash;
}

/** A user who just registered: signed in, nothing verified. */
export async function aRegisteredUser(app: TestApp, changes: Changes = {}): Promise<SignedInView> {
  // The first company is made by the registration itself.
  if ('company_legal_name' in changes) return register(app.client, aRegistration(changes));
  const [person] = await people(app, [changes], { isApproved: false });
  return person as SignedInView;
}

/** An approved user with a verified email address. */
export async function anApprovedUser(app: TestApp, changes: Changes = {}): Promise<SignedInView> {
  const [person] = await people(app, [changes]);
  return person as SignedInView;
}

/** Signs in again, because tokens expire when a test moves the clock by hours. */
export async function signInAgain({ db, deps }: TestApp, { user }: SignedInView): Promise<SignedInView> {
  const { session, tokens } = newSession(deps, user, device);
  await db.insertInto('sessions').values(session).execute();
  return { ...tokens, user };
}
