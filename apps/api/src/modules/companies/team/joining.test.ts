import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import { made } from '@relevo/fixtures/http-client';
import { createSite } from '@relevo/fixtures/sites';
import { teamCalls } from '@relevo/fixtures/team';
import { beforeAll, describe, expect, test } from 'vitest';
import { approve } from '../../../testing/decide.ts';
import { eventually } from '../../../testing/eventually.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { aJob, anEmployer, aWorker } from '../../../testing/hiring.ts';
import { aRegisteredUser, aRegistration, withPassword } from '../../../testing/people.ts';
import { aTeamMember } from '../../../testing/team.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp({ background: true });
let calls: ReturnType<typeof teamCalls>;
let owner: SignedInView;
beforeAll(async () => {
  calls = teamCalls(app.client);
  owner = await anEmployer(app);
  await app.client.patch('/company/profile/', { name: 'Chez Jeanne' }, { token: owner.access_token });
});

const anAddress = () => `${randomUUID()}@people.example`;

/** The links that were mailed to an address, oldest first. */
const linksTo = (email: string, atLeast = 1) =>
  eventually(async () => {
    const mails = await app.db.selectFrom('mails').selectAll().where('to_address', '=', email).orderBy('id').execute();
    const links = mails.flatMap(({ text_body }) => /\/join#([\w-]{43})/.exec(text_body)?.[1] ?? []);
    return links.length >= atLeast ? links : undefined;
  });

async function invited(email: string, by = owner, role = 'manager'): Promise<string> {
  expect((await calls.invite(by, { email, role })).status).toBe(201);
  return (await linksTo(email)).at(-1) ?? '';
}

const register = (changes: Record<string, unknown>) =>
  app.client.post<SignedInView>('/user/register/', aRegistration({ user_type: 'employer', ...changes }));

describe('an invitation', () => {
  test('is mailed in the inviter’s language and says what it is about', async () => {
    const french = await anEmployer(app, { account_language: 'fr' });
    await app.client.patch('/company/profile/', { name: 'Le Petit Four' }, { token: french.access_token });
    const email = anAddress();
    const made = await calls.invite(french, { email, role: 'accountant' });
    expect(made).toMatchObject({
      status: 201,
      body: { email, role: 'accountant', site_ids: null, invited_by: { id: french.user.id } },
    });
    const [token = ''] = await linksTo(email);
    const mail = await app.db.selectFrom('mails').selectAll().where('to_address', '=', email).executeTakeFirstOrThrow();
    expect([mail.subject, mail.text_body]).toEqual([
      expect.stringContaining('Le Petit Four'),
      expect.stringContaining('à titre de comptable'),
    ]);
    expect(await calls.open(token)).toMatchObject({
      status: 200,
      body: { company: { name: 'Le Petit Four', logo: null }, role: 'accountant', email, has_account: false },
    });
    const stored = JSON.stringify(await app.db.selectFrom('outbox_events').selectAll().execute(), (_key, value) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(stored).not.toContain(token);
    expectRefusal(await calls.open('none'), 404);
  });

  test('to the same address again is the same with another link, three mails a day', async () => {
    const by = await anEmployer(app);
    const email = anAddress();
    const first = await calls.invite(by, { email });
    const [dead = ''] = await linksTo(email);
    const again = await calls.invite(by, { email: email.toUpperCase(), role: 'accountant' });
    expect(again).toMatchObject({ status: 200, body: { id: first.body.id, role: 'accountant' } });
    const [, link = ''] = await linksTo(email, 2);
    expect([(await calls.open(dead)).status, (await calls.open(link)).status]).toEqual([404, 200]);
    expect((await calls.invite(by, { email })).status).toBe(200);
    expect((await calls.invite(by, { email })).status).toBe(429);
    expect((await calls.revoke(by, first.body.id)).status).toBe(204);
    expect((await calls.invite(by, { email })).status).toBe(429);
    expect((await calls.invitations(by)).body).toMatchObject({ count: 0, results: [] });
  });

  test('is refused for members, above the limits, and to those who may not manage the role', async () => {
    const by = await anEmployer(app);
    const manager = await aTeamMember(app, by);
    const accountant = await aTeamMember(app, by, { role: 'accountant' });
    expect(await calls.invite(by, { email: manager.user.email })).toMatchObject({
      status: 409,
      body: { code: 'already_member' },
    });
    expectRefusal(await calls.invite(manager, { email: anAddress(), role: 'manager' }), 403);
    expectRefusal(await calls.invite(accountant, { email: anAddress() }), 403);
    for (const site_ids of [undefined, [], [manager.user.id]]) {
      const answer = await calls.invite(manager, { email: anAddress(), role: 'supervisor', site_ids });
      expect(answer).toMatchObject({ status: 400, body: { site_ids: [expect.any(String)] } });
    }
    const answers = [];
    for (let index = 0; index < 21; index += 1) answers.push(await calls.invite(by, { email: anAddress() }));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.at(-1)).toMatchObject({ status: 409, body: { code: 'too_many_invitations' } });
  });

  test('ends when the member who sent it is removed or may not invite any more', async () => {
    const by = await anEmployer(app);
    const { id: siteId } = made(await createSite(app.client, by));
    const invite = async () => {
      const manager = await aTeamMember(app, by);
      const email = anAddress();
      expect((await calls.invite(manager, { email, role: 'supervisor', site_ids: [siteId] })).status).toBe(201);
      return { id: manager.user.id, token: (await linksTo(email)).at(-1) ?? '' };
    };
    const [removed, changed, kept] = [await invite(), await invite(), await invite()];
    expect((await calls.remove(by, removed.id)).status).toBe(204);
    expect((await calls.change(by, changed.id, { role: 'accountant' })).status).toBe(200);
    for (const { token } of [removed, changed])
      expect(await calls.open(token)).toMatchObject({ status: 410, body: { code: 'invitation_revoked' } });
    expect((await calls.open(kept.token)).status).toBe(200);
    expect((await calls.invitations(by)).body.count).toBe(1);
  });

  test('ends by being taken back and after seven days', async () => {
    const by = await anEmployer(app);
    const email = anAddress();
    const token = await invited(email, by);
    const { body } = await calls.invitations(by);
    expectRefusal(await calls.revoke(owner, body.results[0]?.id ?? ''), 404);
    expect((await calls.revoke(by, body.results[0]?.id ?? '')).status).toBe(204);
    expect(await calls.open(token)).toMatchObject({ status: 410, body: { code: 'invitation_revoked' } });
    expect(await register({ email, invitation_token: token })).toMatchObject({
      status: 400,
      body: { invitation_token: [expect.any(String)] },
    });
  });
});

describe('joining with a new account', () => {
  test('needs the invited address and an employer’s account; a refusal uses nothing up', async () => {
    const email = anAddress();
    const invitation_token = await invited(email);
    expect(await register({ invitation_token })).toMatchObject({ status: 400, body: { email: [expect.any(String)] } });
    expect(await register({ email, invitation_token, user_type: 'worker' })).toMatchObject({
      status: 400,
      body: { user_type: [expect.any(String)] },
    });
    expect(await register({ email, invitation_token: 'none' })).toMatchObject({
      status: 400,
      body: { invitation_token: [expect.any(String)] },
    });
    const joined = await register({ email, invitation_token, company_legal_name: 'Mine inc.' });
    expect(joined).toMatchObject({
      status: 201,
      body: {
        user: {
          membership: { company: { name: 'Chez Jeanne' }, role: 'manager', site_ids: null },
          is_email_verified: true,
          is_verified: true,
          profile_completion: { missing: expect.not.arrayContaining(['company', 'identity_document']) },
        },
      },
    });
    expect(await calls.open(invitation_token)).toMatchObject({ status: 410, body: { code: 'invitation_used' } });
    const list = await calls.list(owner);
    expect(list.body.results).toMatchObject([{ role: 'owner' }, { user: { email }, role: 'manager' }]);
    const seen = await calls.list(joined.body);
    expect(seen.body.results.map(({ user }) => user.email)).toEqual([owner.user.email, email]);
    expect((await calls.acts(owner)).body.results.map(({ act }) => act)).toEqual([
      'team.join',
      'team.invite',
      'company.update',
    ]);
  });

  test('waits for the approval of the company’s owner', async () => {
    const boss = await anEmployer(app);
    const email = anAddress();
    const invitation_token = await invited(email, boss);
    await app.db.updateTable('users').set({ review_status: 'in_review' }).where('id', '=', boss.user.id).execute();
    const joined = await register({ email, invitation_token });
    expect(joined.body.user).toMatchObject({ is_verified: false, review_status: 'incomplete' });
    expect((await calls.list(joined.body)).body).toMatchObject({ code: 'profile_not_verified' });
    await approve(app, boss.user.email);
    expect((await calls.list(joined.body)).status).toBe(200);
    expect((await calls.me(joined.body)).body).toMatchObject({ is_verified: true, review_status: 'approved' });
  });
});

describe('joining with a known account', () => {
  test('drops an unused company and needs the invited address', async () => {
    const known = await aRegisteredUser(app, { user_type: 'employer', company_legal_name: 'Mine inc.' });
    const token = await invited(known.user.email);
    const other = await anEmployer(app);
    expectRefusal(await calls.accept(other, token), 404);
    const accepted = await calls.accept(known, token);
    expect(accepted).toMatchObject({
      status: 200,
      body: { membership: { company: { name: 'Chez Jeanne' }, role: 'manager' }, is_verified: true },
    });
    expect(await calls.accept(known, token)).toMatchObject({ status: 410, body: { code: 'invitation_used' } });
    const companies = await app.db.selectFrom('companies').select('id').where('owner_id', '=', known.user.id).execute();
    expect(companies).toEqual([]);
  });

  test('ends the keys and the webhooks of the unused company, also for the time after the membership', async () => {
    const known = await anEmployer(app);
    const secret = { token: known.access_token, headers: withPassword };
    const scopes = { name: 'Planning', scopes: ['jobs:read'] };
    const made = await app.client.post<{ key: string }>('/company/api-keys/', scopes, secret);
    const endpoint = { url: 'https://hooks.relevo-partner.example/', events: ['job.posted'] };
    expect((await app.client.post('/company/webhooks/', endpoint, secret)).status).toBe(201);
    const use = async () => (await app.client.get('/job/my-jobs/', { token: made.body.key })).status;
    expect(await use()).toBe(200);
    expect((await calls.accept(known, await invited(known.user.email))).status).toBe(200);
    expect((await calls.leave(known)).status).toBe(204);
    expect(await use()).toBe(401);
    expect((await app.client.get('/company/webhooks/', { token: known.access_token })).body).toMatchObject({
      count: 0,
    });
  });

  test('is refused to a worker, to a company that was used and to a member of another one', async () => {
    const [worker, busy] = [await aWorker(app), await anEmployer(app)];
    await aJob(app, busy);
    const member = await aTeamMember(app, await anEmployer(app));
    for (const [person, code] of [
      [worker, 'wrong_user_type'],
      [busy, 'already_has_company'],
      [member, 'already_has_company'],
    ] as const) {
      const token = await invited(person.user.email);
      expect(await calls.accept(person, token)).toMatchObject({ status: 409, body: { code } });
      expect((await calls.open(token)).status).toBe(200);
    }
  });

  test('twice at once with one link ends with one member', async () => {
    for (let round = 0; round < 3; round += 1) {
      const known = await anEmployer(app);
      const token = await invited(known.user.email);
      const answers = await Promise.all([calls.accept(known, token), calls.accept(known, token)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    }
  });
});
