import type { DocumentView } from '@relevo/contracts/documents';
import type { UserView } from '@relevo/contracts/profile';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { approve, reject } from '../../../testing/decide.ts';
import { eventually } from '../../../testing/eventually.ts';
import { aRegisteredUser, withPassword } from '../../../testing/people.ts';
import { aPdf } from '../../../testing/sample-files.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp({ background: true });

const read = async (token: string) => (await app.client.get<UserView>('/user/profile/', { token })).body;
const change = async (token: string, body: unknown) => {
  const answer = await app.client.patch<UserView>('/user/profile/', body, { token, headers: withPassword });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const handIn = async (token: string, document_type = 'identity') => {
  const files = [{ field: 'file', name: 'permit.pdf', content: aPdf() }];
  const answer = await sendForm<DocumentView>(app, '/user/add-document/', { token, fields: { document_type }, files });
  expect(answer.status).toBe(201);
  return answer.body;
};
const nameCompany = (token: string) => app.client.patch('/company/profile/', { name: 'Chez Jeanne' }, { token });

const parts = {
  biography: { biography: 'b'.repeat(50) },
  languages: { languages: [{ language: 'English', level: 'B2' }] },
  emergency_contacts: { emergency_contacts: [{ name: 'Jean', phone: '+15145550100', relationship: 'Brother' }] },
  banking: { bank_account: '1234567', bank_institution: '815', bank_transit: '30000' },
};

/** A worker with everything on the list but the identity document. */
const almostComplete = { ...parts.biography, ...parts.languages, ...parts.emergency_contacts, ...parts.banking };

async function mailsTo(email: string): Promise<string[]> {
  // No event and no mail is pending any more: a mail that is not there now will not come.
  await eventually(async () => {
    const { rows } = await sql<{ waiting: bigint }>`
      select (select count(*) from outbox_events where published_at is null)
           + (select count(*) from graphile_worker.jobs) as waiting`.execute(app.db);
    return rows[0]?.waiting === 0n ? true : undefined;
  });
  const mails = await app.db
    .selectFrom('mails')
    .select('subject')
    .where('to_address', '=', email)
    .orderBy('created_at')
    .orderBy('event_id')
    .execute();
  return mails.map(({ subject }) => subject);
}

const inReview = 'Your profile is under review';

describe('the checklist', () => {
  test('of a worker falls part by part, and the last one hands the profile to the team', async () => {
    const { access_token: token, user } = await aRegisteredUser(app, { phone: '' });
    const missing = ['contact', 'biography', 'languages', 'emergency_contacts', 'identity_document', 'banking'];
    expect(user.profile_completion).toEqual({ percent: 0, missing });
    const steps: [string, number, () => Promise<unknown>][] = [
      ['contact', 17, () => change(token, { phone: '+15145550100' })],
      ['biography', 33, () => change(token, parts.biography)],
      ['languages', 50, () => change(token, parts.languages)],
      ['emergency_contacts', 67, () => change(token, parts.emergency_contacts)],
      ['banking', 83, () => change(token, parts.banking)],
      ['identity_document', 100, () => handIn(token)],
    ];
    for (const [part, percent, step] of steps) {
      expect(await read(token)).toMatchObject({ review_status: 'incomplete', is_verified: false });
      await step();
      missing.splice(missing.indexOf(part), 1);
      expect((await read(token)).profile_completion).toEqual({ percent, missing });
    }
    expect(await read(token)).toMatchObject({ review_status: 'in_review', is_verified: false });
    expect((await mailsTo(user.email)).filter((subject) => subject === inReview)).toEqual([inReview]);
  });

  test('of an employer asks for contact, company and an identity document', async () => {
    const { access_token: token, user } = await aRegisteredUser(app, { user_type: 'employer' });
    expect(user.profile_completion).toEqual({ percent: 33, missing: ['identity_document', 'company'] });
    await handIn(token);
    expect((await read(token)).profile_completion).toEqual({ percent: 67, missing: ['company'] });
    expect((await nameCompany(token)).status).toBe(200);
    expect(await read(token)).toMatchObject({
      review_status: 'in_review',
      profile_completion: { percent: 100, missing: [] },
    });
    expect((await mailsTo(user.email)).filter((subject) => subject === inReview)).toEqual([inReview]);
  });

  test('wants the identity document itself, not any document', async () => {
    const { access_token: token } = await aRegisteredUser(app, almostComplete);
    await handIn(token, 'resume');
    await handIn(token, 'other');
    expect(await read(token)).toMatchObject({
      review_status: 'incomplete',
      profile_completion: { missing: ['identity_document'] },
    });
  });

  test.each([
    ['bank account', { bank_account: '' }],
    ['institution', { bank_institution: '' }],
    ['transit', { bank_transit: '' }],
  ])('counts banking only with its %s', async (_name, cleared) => {
    const { access_token: token } = await aRegisteredUser(app, almostComplete);
    expect((await change(token, cleared)).profile_completion.missing).toContain('banking');
  });
});

describe('a profile that is complete', () => {
  test('is handed in once, however many changes complete it at once', async () => {
    const { access_token: token, user } = await aRegisteredUser(app, almostComplete);
    await Promise.all([
      ...Array.from({ length: 3 }, () => handIn(token)),
      ...Array.from({ length: 5 }, (_each, index) => change(token, { city: `City ${index}` })),
    ]);
    await change(token, { city: 'Laval' });
    expect((await read(token)).review_status).toBe('in_review');
    expect((await mailsTo(user.email)).filter((subject) => subject === inReview)).toEqual([inReview]);
  });

  test('stays in review when a document is deleted again, and lists what is missing', async () => {
    const { access_token: token } = await aRegisteredUser(app, almostComplete);
    const document = await handIn(token);
    expect((await app.client.delete(`/user/delete-document/${document.id}/`, { token })).status).toBe(204);
    expect(await read(token)).toMatchObject({
      review_status: 'in_review',
      profile_completion: { percent: 83, missing: ['identity_document'] },
    });
  });

  test('goes back to the team after a rejection once the person changes something about themselves', async () => {
    const { access_token: token, user } = await aRegisteredUser(app, almostComplete);
    await handIn(token);
    await reject(app, user.email, 'The picture is blurred');
    expect(await read(token)).toMatchObject({ review_status: 'rejected', review_reason: 'The picture is blurred' });
    // A mail is written in the language of the moment it is sent, so the ones so far leave before it changes.
    expect(await mailsTo(user.email)).toHaveLength(3);
    await change(token, {});
    await change(token, { account_language: 'fr' });
    await change(token, { account_language: 'en' });
    expect((await read(token)).review_status).toBe('rejected');
    await handIn(token);
    expect((await read(token)).review_status).toBe('in_review');
    expect(await mailsTo(user.email)).toEqual([
      'Verify your email address',
      inReview,
      'Your Relevo account needs a change',
      inReview,
    ]);
  });

  test('that is rejected and not complete any more waits until it is', async () => {
    const { access_token: token, user } = await aRegisteredUser(app, almostComplete);
    const document = await handIn(token);
    await app.client.delete(`/user/delete-document/${document.id}/`, { token });
    await reject(app, user.email, 'No document');
    expect((await change(token, { city: 'Laval' })).review_status).toBe('rejected');
    await handIn(token);
    expect((await read(token)).review_status).toBe('in_review');
  });

  test('stays approved whatever the person changes or deletes', async () => {
    const { access_token: token, user } = await aRegisteredUser(app, almostComplete);
    const document = await handIn(token);
    await approve(app, user.email);
    await change(token, { biography: '', languages: [], bank_account: '' });
    await app.client.delete(`/user/delete-document/${document.id}/`, { token });
    expect(await read(token)).toMatchObject({
      is_verified: true,
      review_status: 'approved',
      profile_completion: { missing: ['biography', 'languages', 'identity_document', 'banking'] },
    });
    await change(token, almostComplete);
    await handIn(token);
    expect((await read(token)).review_status).toBe('approved');
    expect((await mailsTo(user.email)).filter((subject) => subject === inReview)).toEqual([inReview]);
  });

  test('is announced in the person’s language', async () => {
    const { access_token: token, user } = await aRegisteredUser(app, { ...almostComplete, account_language: 'fr' });
    await handIn(token);
    expect(await mailsTo(user.email)).toContain('Votre profil est en cours d’examen');
  });
});
