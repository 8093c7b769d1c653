import { made } from '@relevo/fixtures/http-client';
import { createTemplate } from '@relevo/fixtures/templates';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anEmployer } from '../../../testing/hiring.ts';
import { aRegisteredUser } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { approveAccount, createOperator, rejectAccount, verifyAccountEmail } from '../console.ts';
import { suspend } from './act-on-account.ts';

const app = useTestApp();

const actor = 'ops:test';
const profileOf = async (token: string) => (await app.client.get('/user/profile/', { token })).body;
const entriesOn = (userId: string) =>
  app.db.selectFrom('audit_entries').selectAll().where('subject_id', '=', userId).orderBy('id').execute();
const eventsOn = async (userId: string) => {
  const events = await app.db.selectFrom('outbox_events').select(['type', 'payload']).orderBy('id').execute();
  return events.filter(({ payload }) => payload.userId === userId).map(({ type }) => type);
};

describe('the team', () => {
  test('approves, and a token issued before sees it at once', async () => {
    const { access_token, user } = await aRegisteredUser(app);
    expect(await approveAccount(app.deps, { email: user.email.toUpperCase(), actor })).toEqual({ changed: true });
    expect(await profileOf(access_token)).toMatchObject({
      is_verified: true,
      review_status: 'approved',
      review_reason: null,
    });
  });

  test('rejects with a reason that the person reads, also after an approval', async () => {
    const { access_token, user } = await aRegisteredUser(app);
    await approveAccount(app.deps, { email: user.email, actor });
    await rejectAccount(app.deps, { email: user.email, actor, reason: 'The picture is blurred.' });
    expect(await profileOf(access_token)).toMatchObject({
      is_verified: false,
      review_status: 'rejected',
      review_reason: 'The picture is blurred.',
    });
    await approveAccount(app.deps, { email: user.email, actor });
    expect(await profileOf(access_token)).toMatchObject({ is_verified: true, review_reason: null });
  });

  test('suspends an employer, and repeated jobs are posted no more', async () => {
    const owner = await anEmployer(app);
    const repeat = { every_weeks: 1, first_date: '2026-12-07', ahead_days: 7 };
    const { id } = made(await createTemplate(app.client, owner, { repeat }));
    await suspend(app.deps, { userId: owner.user.id, actor, reason: 'Fraud' });
    const template = app.db
      .selectFrom('job_templates')
      .select(['repeat_status', 'paused_because'])
      .where('id', '=', id);
    expect(await template.execute()).toEqual([{ repeat_status: 'paused', paused_because: 'suspended' }]);
    expect(await eventsOn(owner.user.id)).toContain('job.repeat_paused');
  });

  test('verifies an email without the link', async () => {
    const { access_token, user } = await aRegisteredUser(app);
    expect(await verifyAccountEmail(app.deps, { email: user.email, actor })).toEqual({ changed: true });
    expect(await verifyAccountEmail(app.deps, { email: user.email, actor })).toEqual({ changed: false });
    expect(await profileOf(access_token)).toMatchObject({ is_email_verified: true, is_verified: false });
  });

  test('deciding the same again, also at the same moment, changes nothing and sends no second mail', async () => {
    const { user } = await aRegisteredUser(app);
    const approvals = await Promise.all([1, 2, 3, 4].map(() => approveAccount(app.deps, { email: user.email, actor })));
    expect(approvals.filter(({ changed }) => changed)).toHaveLength(1);
    expect(await eventsOn(user.id)).toEqual(['account.registered', 'account.approved']);
    expect((await entriesOn(user.id)).map(({ action }) => action)).toEqual(['account.approved']);
  });

  test('may change the reason of a rejection, and a new mail is sent', async () => {
    const { access_token, user } = await aRegisteredUser(app);
    for (const reason of ['No.', 'No.', 'The picture is blurred.'])
      await rejectAccount(app.deps, { email: user.email, actor, reason });
    expect(await profileOf(access_token)).toMatchObject({ review_reason: 'The picture is blurred.' });
    expect(await eventsOn(user.id)).toEqual(['account.registered', 'account.rejected', 'account.rejected']);
  });

  test.each([approveAccount, verifyAccountEmail])('is refused an account that does not exist', async (act) => {
    await expect(act(app.deps, { email: 'nobody@people.example', actor })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('makes one operator per address', async () => {
    const make = () =>
      createOperator(app.deps, { email: 'one@relevo.example', name: 'One', password: 'long enough', actor });
    await make();
    await expect(make()).rejects.toMatchObject({ code: 'invalid_transition' });
  });
});

describe('the audit log', () => {
  test('says who did what to whom, and when', async () => {
    const { user } = await aRegisteredUser(app);
    await verifyAccountEmail(app.deps, { email: user.email, actor });
    await approveAccount(app.deps, { email: user.email, actor });
    await rejectAccount(app.deps, { email: user.email, actor, reason: 'Blurred.' });
    expect(await entriesOn(user.id)).toMatchObject([
      { action: 'account.email_verified', actor, at: app.clock.now(), details: {} },
      { action: 'account.approved', actor, details: { before: 'incomplete' } },
      { action: 'account.rejected', actor, details: { before: 'approved', reason: 'Blurred.' } },
    ]);
  });

  test.each([
    ['changed', sql`update audit_entries set actor = 'changed'`],
    ['deleted', sql`delete from audit_entries`],
    ['emptied', sql`truncate audit_entries`],
  ])('cannot be %s', async (_name, statement) => {
    const { user } = await aRegisteredUser(app);
    await approveAccount(app.deps, { email: user.email, actor });
    await expect(statement.execute(app.db)).rejects.toThrow('audit_entries is append-only');
    expect(await entriesOn(user.id)).toHaveLength(1);
  });
});
