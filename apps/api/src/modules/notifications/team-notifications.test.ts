import { randomUUID } from 'node:crypto';
import type { NotificationPage, NotificationPreferencesView } from '@relevo/contracts/notifications';
import type { DomainEvent } from '@relevo/domain/events';
import { as } from '@relevo/fixtures/http-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { handleEvent } from '../../event-handlers.ts';
import { publishEvents, recordEvents } from '../../platform/background/outbox.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { aShiftTeam, byRole, join, leave, type ShiftTeam, type TeamRole, teamRoles } from '../../testing/shift-team.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { createNotifications } from './notifications.ts';

const app = useTestApp();
let team: ShiftTeam;
beforeAll(async () => {
  team = await aShiftTeam(app);
  await publishAll();
  await app.db.deleteFrom('notifications').execute();
});

async function publishAll(): Promise<void> {
  while ((await publishEvents(app.db, createNotifications)) > 0);
}

async function publish(event: DomainEvent): Promise<void> {
  await inTransaction(app.db, (tx) => recordEvents(tx, [event], app.clock.now()));
  await publishAll();
}

/** Those of the team who have a notification of the kind. */
async function notifiedOf(kind: string): Promise<TeamRole[]> {
  const rows = await app.db.selectFrom('notifications').select('user_id').where('kind', '=', kind).execute();
  return teamRoles.filter((role) => rows.some(({ user_id }) => user_id === team[role].user.id));
}

const mailsTo = async (role: TeamRole) =>
  app.db.selectFrom('mails').select(['subject', 'language']).where('to_address', '=', team[role].user.email).execute();

const company = () => team.owner.user.id;
const events: [kind: string, event: () => DomainEvent, notified: TeamRole[]][] = [
  [
    'message.received',
    () => ({
      type: 'message.received',
      userId: company(),
      threadId: randomUUID(),
      jobId: team.at.here.jobId,
      messageId: randomUUID(),
    }),
    ['owner', 'manager', 'here'],
  ],
  [
    'dispute.opened',
    () => ({ type: 'dispute.opened', userId: company(), workerShiftId: team.at.elsewhere.shiftId }),
    ['owner', 'manager', 'elsewhere'],
  ],
  [
    'shift.review',
    () => ({ type: 'shift.review', userId: company(), workerShiftId: team.at.here.shiftId }),
    ['owner', 'manager', 'here'],
  ],
  [
    'job.expired',
    () => ({ type: 'job.expired', userId: company(), jobId: team.at.here.jobId, title: 'Cook' }),
    ['owner', 'manager'],
  ],
  [
    'offer.declined',
    () => ({ type: 'offer.declined', userId: company(), jobId: team.at.here.jobId }),
    ['owner', 'manager'],
  ],
  [
    'pay.due',
    () => ({ type: 'pay.due', userId: company(), workerShiftId: team.at.here.shiftId }),
    ['owner', 'manager', 'accountant'],
  ],
  ['account.password_changed', () => ({ type: 'account.password_changed', userId: company() }), ['owner']],
  [
    'bug.moved',
    () => ({
      type: 'bug.moved',
      userId: team.here.user.id,
      bugId: randomUUID(),
      title: 'The map stays grey',
      status: 'resolved',
      note: null,
    }),
    ['here'],
  ],
];

describe('an event of a company', () => {
  test.each(events)('%s notifies those whose role and site need it', async (kind, event, notified) => {
    await publish(event());
    expect(await notifiedOf(kind)).toEqual(notified);
  });

  test('again moves what is unread, for each of them', async () => {
    const threadId = randomUUID();
    const received = () =>
      ({
        type: 'message.received',
        userId: company(),
        threadId,
        jobId: team.at.elsewhere.jobId,
        messageId: randomUUID(),
      }) as const;
    for (const _ of ['first', 'second']) await publish(received());
    const rows = app.db.selectFrom('notifications').select('user_id').where('subject_id', '=', threadId);
    expect((await rows.execute()).map(({ user_id }) => user_id).sort()).toEqual(
      [team.owner, team.manager, team.elsewhere].map(({ user }) => user.id).sort(),
    );
  });

  test('names the worker to a member as it does to the owner', async () => {
    const lists = await byRole(team, async (person) => {
      const { body } = await app.client.get<NotificationPage>('/notification/list/?page_size=50', as(person));
      return body.results.find(({ kind }) => kind === 'shift.review')?.title ?? null;
    });
    expect(lists.owner).toContain(team.at.here.worker.user.first_name);
    expect([lists.manager, lists.here, lists.elsewhere]).toEqual([lists.owner, lists.owner, null]);
  });

  test('is mailed to each of them once, in their language, unless they turned it off', async () => {
    await app.db
      .updateTable('users')
      .set({ account_language: 'fr' })
      .where('id', '=', team.accountant.user.id)
      .execute();
    const save = (person: ShiftTeam['owner']) =>
      app.client.patch('/notification/preferences/', { kinds: [{ kind: 'money', mail: false }] }, as(person));
    const saved = await byRole(team, async (person) => (await save(person)).status);
    expect(saved).toEqual({ owner: 400, manager: 200, here: 400, elsewhere: 400, accountant: 400, former: 400 });
    const { body } = await app.client.get<NotificationPreferencesView>('/notification/preferences/', as(team.manager));
    expect(body.kinds.find(({ kind }) => kind === 'money')).toMatchObject({ mail: false, locked: [], reason: null });
    await app.db.deleteFrom('mails').execute();
    const event = { type: 'wallet.owed_settled', userId: company(), eventId: 900_001n } as const;
    for (const _ of ['once', 'again']) await handleEvent(app.deps, event);
    const mails = await byRole(team, (_person, role) => mailsTo(role));
    expect(mails.owner.map(({ language }) => language)).toEqual(['en']);
    expect(mails.accountant.map(({ language }) => language)).toEqual(['fr']);
    expect([mails.manager, mails.here, mails.elsewhere, mails.former]).toEqual([[], [], [], []]);
    const { shiftId: workerShiftId } = team.at.here;
    const disputed = { type: 'dispute.opened', userId: company(), workerShiftId, eventId: 900_002n } as const;
    await handleEvent(app.deps, disputed);
    const counts = await byRole(team, async (_person, role) => (await mailsTo(role)).length);
    expect(counts).toEqual({ owner: 2, manager: 1, here: 1, elsewhere: 0, accountant: 1, former: 0 });
  });

  test('of a job that moved to another site is gone for the supervisor of the first', async () => {
    const { jobId, siteId } = team.at.here;
    const move = (site_id: string) => app.client.post(`/job/job/${jobId}/site/`, { site_id }, as(team.owner));
    const about = () =>
      byRole(team, async ({ user }) => {
        const named = app.db.selectFrom('notifications').select('id').where('user_id', '=', user.id);
        return (await named.where('job_id', '=', jobId).execute()).length;
      });
    const before = await about();
    expect(before.here).toBeGreaterThan(0);
    expect((await move(team.at.elsewhere.siteId)).status).toBe(200);
    expect(await about()).toEqual({ ...before, here: 0 });
    expect((await move(siteId)).status).toBe(200);
  });

  test('stays with the member who becomes the owner', async () => {
    const count = async () =>
      (await app.client.get<NotificationPage>('/notification/list/', as(team.accountant))).body.count;
    const before = await count();
    const setRole = (role: TeamRole, changes: { role: 'owner' | 'manager' | 'accountant' }) =>
      app.db.updateTable('company_members').set(changes).where('user_id', '=', team[role].user.id).execute();
    await setRole('owner', { role: 'manager' });
    await setRole('accountant', { role: 'owner' });
    expect([before > 0, await count()]).toEqual([true, before]);
    await publish({ type: 'wallet.owed_settled', userId: company() });
    await publish({ type: 'account.exported', userId: company() });
    expect(await notifiedOf('wallet.owed_settled')).toEqual(['owner', 'manager', 'accountant']);
    // What is about the person stays with the person, although it is the id of the company.
    expect(await notifiedOf('account.exported')).toEqual(['owner']);
    await setRole('accountant', { role: 'accountant' });
    await setRole('owner', { role: 'owner' });
  });

  test('is gone for those who left or do something else now', async () => {
    const count = async (person: ShiftTeam['owner']) =>
      (await app.client.get<NotificationPage>('/notification/list/', as(person))).body.count;
    const ofOwner = await count(team.owner);
    expect([await count(team.manager), await count(team.elsewhere)]).not.toContain(0);
    await leave(app, team.manager);
    await join(app, team.owner, team.elsewhere, { role: 'accountant' });
    expect([await count(team.manager), await count(team.elsewhere)]).toEqual([0, 0]);
    expect(await count(team.owner)).toBe(ofOwner);
    // What is about the person stays.
    await leave(app, team.here);
    expect(await count(team.here)).toBe(1);
  });
});
