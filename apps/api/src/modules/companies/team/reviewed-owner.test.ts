import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import { teamCalls } from '@relevo/fixtures/team';
import { beforeAll, describe, expect, test } from 'vitest';
import { commands } from '../../../ops-commands.ts';
import {
  actOnAccount,
  aSignedInOperator,
  listAccounts,
  type SignedInOperator,
  seeAccount,
} from '../../../testing/console.ts';
import { eventually } from '../../../testing/eventually.ts';
import { anEmployer } from '../../../testing/hiring.ts';
import { aRegisteredUser, aRegistration } from '../../../testing/people.ts';
import { aPdf } from '../../../testing/sample-files.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp({ background: true });
let calls: ReturnType<typeof teamCalls>;
let operator: SignedInOperator;
let owner: SignedInView;
beforeAll(async () => {
  calls = teamCalls(app.client);
  operator = await aSignedInOperator(app);
  owner = await anEmployer(app);
  await app.client.patch('/company/profile/', { name: 'Chez Jeanne' }, { token: owner.access_token });
});

const notReviewed = { status: 409, body: { code: 'owner_not_reviewed' } };
const waiting = async ({ user }: SignedInView) => {
  const { body } = await listAccounts(app, operator, { status: 'in_review', search: user.email });
  return body.count === 1;
};
const decide = (person: SignedInView, what: string, body?: unknown) =>
  actOnAccount(app, operator, { id: person.user.id, what, body });
const addDocument = (person: SignedInView) =>
  sendForm(app, '/user/add-document/', {
    token: person.access_token,
    fields: { document_type: 'identity' },
    files: [{ field: 'file', name: 'permis.pdf', content: aPdf() }],
  });
const mayOwn = async (person: SignedInView, by = owner) =>
  (await calls.list(by)).body.results.find(({ id }) => id === person.user.id)?.may_own;
const ops = (command: 'team' | 'suspend', words: string[], given: { reason?: string; company?: string }) =>
  commands[command]?.run(app.deps, { words, reason: undefined, name: undefined, amount: undefined, ...given });

async function linkTo(email: string): Promise<string> {
  expect((await calls.invite(owner, { email })).status).toBe(201);
  return eventually(async () => {
    const mails = await app.db.selectFrom('mails').select('text_body').where('to_address', '=', email).execute();
    return mails.map(({ text_body }) => /\/join#([\w-]{43})/.exec(text_body)?.[1]).find(Boolean);
  });
}

/** A person whom only the company has approved. */
async function aNewcomer(): Promise<SignedInView> {
  const email = `${randomUUID()}@people.example`;
  const registration = aRegistration({ user_type: 'employer', email, invitation_token: await linkTo(email) });
  const joined = await app.client.post<SignedInView>('/user/register/', registration);
  expect(joined).toMatchObject({ status: 201, body: { user: { is_verified: true, review_status: 'approved' } } });
  return joined.body;
}

describe('an account that only a company has approved', () => {
  test('is not offered the ownership before it was reviewed, and works on while the review waits', async () => {
    const member = await aNewcomer();
    expect(await calls.offer(owner, member.user.id)).toMatchObject(notReviewed);
    expect([await mayOwn(member), await mayOwn(member, member)]).toEqual([false, false]);
    expect(await waiting(member)).toBe(false);

    expect((await addDocument(member)).status).toBe(201);
    expect(await waiting(member)).toBe(true);
    expect((await calls.me(member)).body).toMatchObject({ is_verified: true, review_status: 'approved' });
    expect(await calls.offer(owner, member.user.id)).toMatchObject(notReviewed);
    expect((await seeAccount(app, operator, member.user.id)).body).toMatchObject({
      summary: { approved_as_member: true, membership: { company: 'Chez Jeanne', role: 'manager' } },
      actions: expect.arrayContaining(['approve', 'reject']),
    });

    expect((await decide(member, 'approve')).status).toBe(200);
    expect([await waiting(member), await mayOwn(member)]).toEqual([false, true]);
    expect((await seeAccount(app, operator, member.user.id)).body.actions).not.toContain('approve');
    expect((await calls.offer(owner, member.user.id)).status).toBe(201);
    await calls.withdrawOffer(owner);
    // What a person got from a review stays when they leave.
    expect((await calls.leave(member)).status).toBe(204);
    expect((await calls.me(member)).body.review_status).toBe('approved');
  });

  test('does not accept an offer after the review was taken back, nor while suspended', async () => {
    const member = await aNewcomer();
    await decide(member, 'approve');
    expect((await calls.offer(owner, member.user.id)).status).toBe(201);
    // As if the company had approved it: what was offered to is looked at again when it is answered.
    const isOfCompany = app.db.updateTable('users').where('id', '=', member.user.id);
    await isOfCompany.set({ approved_as_member: true }).execute();
    expect(await calls.answer(member, true)).toMatchObject(notReviewed);
    await isOfCompany.set({ approved_as_member: false }).execute();
    await decide(member, 'reject', { reason: 'The document is of another person.' });
    expect((await calls.answer(member, true)).status).toBe(403);
    expect((await calls.me(owner)).body.membership?.role).toBe('owner');
    await calls.withdrawOffer(owner);
    await ops('suspend', [member.user.email], { reason: 'Two accounts' });
    expect(await calls.offer(owner, member.user.id)).toMatchObject(notReviewed);
  });

  test('is no owner by the terminal either, which says what to do', async () => {
    const member = await aNewcomer();
    const company = (await calls.me(owner)).body.membership?.company.id ?? '';
    const own = () => ops('team', ['own', member.user.email], { company, reason: 'Papers seen' });
    await expect(own()).rejects.toThrow(/approve/);
    expect((await calls.me(owner)).body.membership?.role).toBe('owner');
  });
});

describe('a rejection', () => {
  test('of a member outlives the membership, and the next document asks again', async () => {
    const member = await aNewcomer();
    await decide(member, 'reject', { reason: 'Another account of the same person.' });
    expect((await calls.list(member)).status).toBe(403);
    expect((await addDocument(member)).status).toBe(201);
    expect([await waiting(member), (await calls.me(member)).body.review_status]).toEqual([true, 'in_review']);
    expect((await calls.leave(member)).status).toBe(204);
    expect((await calls.me(member)).body.review_status).toBe('in_review');
  });

  test('is not undone by joining, also while a new review waits', async () => {
    const known = await aRegisteredUser(app, { user_type: 'employer', company_legal_name: 'Mine inc.' });
    await decide(known, 'reject', { reason: 'Not a person we know.' });
    await addDocument(known);
    expect((await calls.me(known)).body.review_status).toBe('in_review');
    const joined = await calls.accept(known, await linkTo(known.user.email));
    expect(joined).toMatchObject({ status: 200, body: { is_verified: false, review_status: 'in_review' } });
  });
});

test('an account in review that joins keeps its turn', async () => {
  const known = await aRegisteredUser(app, { user_type: 'employer', company_legal_name: 'Mine inc.' });
  await addDocument(known);
  expect(await waiting(known)).toBe(true);
  const joined = await calls.accept(known, await linkTo(known.user.email));
  expect(joined).toMatchObject({ status: 200, body: { is_verified: true, review_status: 'approved' } });
  expect([await waiting(known), await mayOwn(known)]).toEqual([true, false]);
});
