import { as } from '@relevo/fixtures/http-client';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { eventually } from '../../testing/eventually.ts';
import { aJob, anApplication, anEmployer, aWorker } from '../../testing/hiring.ts';
import { aRegisteredUser } from '../../testing/people.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { decideReview } from '../accounts/accounts.ts';
import { unsubscribeLink } from '../notifications/notifications.ts';
import { sendMailFor } from './mails.ts';

const app = useTestApp({ background: true, settings: { PUBLIC_URL: 'https://relevo.example' } });

const mailsTo = (email: string) =>
  app.db.selectFrom('mails').selectAll().where('to_address', '=', email).orderBy('event_id').execute();

async function mailTo(email: string, number = 1) {
  return eventually(async () => (await mailsTo(email))[number - 1]);
}

/** Resolves when every event recorded so far was handled. */
async function allEventsHandled(): Promise<void> {
  await eventually(async () => {
    const waiting = await app.db.selectFrom('outbox_events').select('id').where('published_at', 'is', null).execute();
    return waiting.length === 0 ? true : undefined;
  });
}

describe('a mail', () => {
  test('greets a registered user in English, once, with a link that verifies', async () => {
    const { user } = await aRegisteredUser(app);
    const mail = await mailTo(user.email);
    expect(mail).toMatchObject({ language: 'en', subject: 'Verify your email address' });
    expect(mail.text_body).toContain('Hello Jeanne,');
    const link = /https:\/\/relevo\.example\/email-verified\?token=[\w-]{43}(?=\s)/.exec(mail.text_body)?.[0] ?? 'none';
    expect(mail.html_body).toContain(`href="${link}"`);
    expect(mail.html_body).toContain('<html lang="en">');
    expect((await app.client.get(`/user/verify-email/${new URL(link).search}`)).status).toBe(200);
    await allEventsHandled();
    expect(await mailsTo(user.email)).toHaveLength(1);
  });

  test('greets in the user’s language', async () => {
    const { user } = await aRegisteredUser(app, { account_language: 'fr' });
    const mail = await mailTo(user.email);
    expect(mail).toMatchObject({ language: 'fr', subject: 'Vérifiez votre adresse courriel' });
    expect(mail.text_body).toContain('Bonjour Jeanne,');
    expect(mail.html_body).toContain('<html lang="fr">');
  });

  test('shows a name as it was written and never runs it', async () => {
    const { user } = await aRegisteredUser(app, { first_name: '<b>Zoé</b> & "{{link}}" $& \'' });
    const mail = await mailTo(user.email);
    expect(mail.text_body).toContain('Hello <b>Zoé</b> & "{{link}}" $& \',');
    expect(mail.html_body).toContain('Hello &lt;b&gt;Zoé&lt;/b&gt; &amp; &quot;{{link}}&quot; $&amp; &#39;,');
    expect(mail.html_body).not.toContain('<b>');
  });

  test('is sent for an approval, and for a rejection with its reason', async () => {
    const { user } = await aRegisteredUser(app);
    await mailTo(user.email);
    const decision = { userId: user.id, at: app.clock.now() };
    await inTransaction(app.db, (tx) => decideReview(tx, { ...decision, action: 'approve' }));
    expect(await mailTo(user.email, 2)).toMatchObject({ subject: 'Your Relevo account is approved' });
    const reason = 'The <picture> is blurred.';
    await inTransaction(app.db, (tx) => decideReview(tx, { ...decision, action: 'reject', reason }));
    const rejection = await mailTo(user.email, 3);
    expect(rejection).toMatchObject({ subject: 'Your Relevo account needs a change' });
    expect(rejection.text_body).toContain('The <picture> is blurred.');
    expect(rejection.html_body).toContain('The &lt;picture&gt; is blurred.');
    expect(rejection.text_body).toContain('https://relevo.example/profile');
  });

  test('leads an employer to the first job that was written before the approval', async () => {
    const { user } = await aRegisteredUser(app, { user_type: 'employer' });
    await mailTo(user.email);
    const draft = { owner_id: user.id, draft: JSON.stringify({ title: 'Cook' }), updated_at: app.clock.now() };
    await app.db.insertInto('first_jobs').values(draft).execute();
    const decision = { userId: user.id, at: app.clock.now(), action: 'approve' } as const;
    await inTransaction(app.db, (tx) => decideReview(tx, decision));
    const approval = await mailTo(user.email, 2);
    expect(approval.text_body).toContain('https://relevo.example/jobs/create?draft=first');
  });

  test('is stored once when its event is delivered twice', async () => {
    const { user } = await aRegisteredUser(app);
    const { event_id } = await mailTo(user.email);
    const event = { type: 'account.registered', userId: user.id, eventId: event_id ?? 0n } as const;
    await Promise.all([sendMailFor(app.deps, event), sendMailFor(app.deps, event)]);
    expect(await mailsTo(user.email)).toHaveLength(1);
  });

  test('is not written for an account that is gone, nor to verify what is verified', async () => {
    const { user } = await aRegisteredUser(app);
    const mail = await mailTo(user.email);
    await app.client.get(`/user/verify-email/?token=${/token=([\w-]+)/.exec(mail.text_body)?.[1]}`);
    const again = { type: 'account.verification_requested', userId: user.id, eventId: 999_001n } as const;
    await sendMailFor(app.deps, again);
    await sendMailFor(app.deps, { ...again, userId: '019a0000-0000-7000-8000-000000000000' });
    expect(await mailsTo(user.email)).toHaveLength(1);
  });

  test('is not sent when its kind is turned off; only one that can be turned off carries the link for it', async () => {
    const employer = await anEmployer(app);
    const { id: jobId } = await aJob(app, employer);
    const { id: applicationId } = await anApplication(app, await aWorker(app), jobId);
    const userId = employer.user.id;
    const sent: Mail[] = [];
    const deps = { ...app.deps, mailer: { ...app.deps.mailer, send: async (mail: Mail) => void sent.push(mail) } };
    const submitted = { type: 'application.submitted', userId, applicationId, eventId: 999_002n } as const;
    await sendMailFor(deps, submitted);
    const link = unsubscribeLink(app.deps, { userId, group: 'applications' });
    expect(sent[0]?.unsubscribeLink).toBe(link);
    expect(sent[0]?.text).toContain(`No more mails about “Applications”\n${link}`);
    expect(sent[0]?.html).toContain(`href="${link}"`);

    const kinds = [{ kind: 'applications', mail: false }];
    await app.client.patch('/notification/preferences/', { kinds }, as(employer));
    await sendMailFor(deps, submitted);
    expect(sent).toHaveLength(1);
    await sendMailFor(deps, { type: 'account.password_changed', userId, eventId: 999_003n });
    expect([sent.length, sent[1]?.unsubscribeLink]).toEqual([2, undefined]);
    expect(sent[1]?.text).not.toContain('unsubscribe');
  });
});
