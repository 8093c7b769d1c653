import { randomBytes } from 'node:crypto';
import type { LiveChange } from '@relevo/contracts/live';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../platform/database/database.ts';
import { recordChange } from '../platform/live/live-changes.ts';
import type { NumberedChange } from '../platform/live/live-feed.ts';
import { type EventStream, openStream } from '../testing/event-stream.ts';
import { eventually } from '../testing/eventually.ts';
import { aShiftTeam, byRole, join, leave, type ShiftTeam, type TeamRole, teamRoles } from '../testing/shift-team.ts';
import { useTestApp } from '../testing/use-test-app.ts';
import { selectForMember } from './live-rights.ts';

const app = useTestApp();
let team: ShiftTeam;
beforeAll(async () => {
  team = await aShiftTeam(app);
});
const opened: EventStream[] = [];
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});

async function follow(role: TeamRole): Promise<EventStream> {
  const stream = await openStream(app.url, { token: team[role].access_token });
  opened.push(stream);
  return stream;
}

type Recorded = { type: LiveChange['type']; what: string; jobId?: string; subjectId?: string; userId?: string };

const record = ({ userId = team.owner.user.id, ...change }: Recorded) =>
  inTransaction(app.db, (tx) => recordChange(tx, { ...change, userIds: [userId], at: app.clock.now() }));

const whats = ({ events }: EventStream) => events.slice(1).map(({ data }) => data.what);

describe('the stream of a member', () => {
  test('carries what the role may read, at its sites, and what is about the person', async () => {
    const streams = await byRole(team, (_person, role) => follow(role));
    expect(streams.former.status).toBe(403);
    const { here, elsewhere } = team.at;
    const kiosk = await app.db
      .insertInto('kiosks')
      .values({
        id: here.jobId,
        owner_id: team.owner.user.id,
        label: 'Door',
        code_hash: randomBytes(32),
        created_at: app.clock.now(),
        expires_at: new Date(app.clock.now().getTime() + 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db.insertInto('kiosk_jobs').values({ kiosk_id: kiosk.id, job_id: here.jobId }).execute();
    await record({ type: 'worker_shift', what: 'shift here', jobId: here.jobId, subjectId: here.shiftId });
    await record({ type: 'worker_shift', what: 'shift elsewhere', jobId: elsewhere.jobId });
    await record({ type: 'message', what: 'message here', jobId: here.jobId });
    await record({ type: 'kiosk', what: 'kiosk here', subjectId: kiosk.id });
    await record({ type: 'wallet', what: 'wallet' });
    await record({ type: 'application', what: 'application' });
    await record({ type: 'offer', what: 'offer' });
    await record({ type: 'worker_shift', what: 'no job' });
    await record({ type: 'account', what: 'account of the owner' });
    await record({ type: 'account', what: 'webhook' });
    await record({ type: 'notification', what: 'notification of the owner' });
    const members = teamRoles.filter((role) => role !== 'former');
    for (const role of members) await record({ type: 'account', what: 'the end', userId: team[role].user.id });
    for (const role of members) await eventually(async () => (whats(streams[role]).includes('the end') ? true : null));
    const company = [
      'shift here',
      'shift elsewhere',
      'message here',
      'kiosk here',
      'wallet',
      'application',
      'offer',
      'no job',
    ];
    expect(whats(streams.owner)).toEqual([
      ...company,
      'account of the owner',
      'webhook',
      'notification of the owner',
      'the end',
    ]);
    expect(whats(streams.manager)).toEqual([...company, 'the end']);
    expect(whats(streams.here)).toEqual(['shift here', 'message here', 'kiosk here', 'the end']);
    expect(whats(streams.elsewhere)).toEqual(['shift elsewhere', 'the end']);
    expect(whats(streams.accountant)).toEqual(['wallet', 'the end']);
    for (const role of ['elsewhere', 'accountant'] as const) expect(streams[role].text()).not.toContain(here.shiftId);
    expect(Object.keys(streams.manager.events[1]?.data ?? {}).sort()).toEqual([
      'at',
      'job_id',
      'subject_id',
      'type',
      'what',
    ]);
  });

  test('has nothing of a company that its reader made and gave away', () => {
    const select = selectForMember({ id: 'reader', holderId: 'company', role: 'owner', siteIds: null });
    const changes = ['reader', 'company'].flatMap((userId) =>
      ['key', 'webhook', 'membership'].map((what) => ({ type: 'account', what, userId }) as NumberedChange),
    );
    const seen = select(changes).map(({ what, userId }) => `${what} of ${userId}`);
    expect(seen).toEqual(['membership of reader', 'key of company', 'webhook of company']);
  });

  test('resumes with what was missed and may be read', async () => {
    const first = await follow('here');
    await record({ type: 'worker_shift', what: 'before', jobId: team.at.here.jobId });
    await eventually(async () => (whats(first).includes('before') ? true : null));
    first.close();
    await first.ended;
    await record({ type: 'wallet', what: 'wallet' });
    await record({ type: 'worker_shift', what: 'elsewhere', jobId: team.at.elsewhere.jobId });
    await record({ type: 'worker_shift', what: 'missed', jobId: team.at.here.jobId });
    const lastEventId = first.events.at(-1)?.id ?? '';
    const again = await openStream(app.url, { token: team.here.access_token, lastEventId });
    opened.push(again);
    await eventually(async () => (whats(again).includes('missed') ? true : null));
    expect(whats(again)).toEqual(['missed']);
  });

  test('ends when the membership changes, and comes back with what it allows then; others stay', async () => {
    const [moved, gone, other] = [await follow('elsewhere'), await follow('accountant'), await follow('manager')];
    await join(app, team.owner, team.elsewhere, { role: 'supervisor', siteIds: [team.at.here.siteId] });
    await leave(app, team.accountant);
    await Promise.all([moved.ended, gone.ended]);
    expect((await follow('accountant')).status).toBe(403);
    const back = await follow('elsewhere');
    await record({ type: 'worker_shift', what: 'shift here', jobId: team.at.here.jobId });
    await eventually(async () => (whats(back).includes('shift here') ? true : null));
    await eventually(async () => (whats(other).includes('shift here') ? true : null));
  });

  test('ends with the suspension of the owner, and is refused while it lasts', async () => {
    const member = await follow('manager');
    const suspend = (at: Date | null) =>
      app.db.updateTable('users').set({ suspended_at: at }).where('id', '=', team.owner.user.id).execute();
    await suspend(app.clock.now());
    await member.ended;
    expect((await follow('manager')).status).toBe(403);
    await suspend(null);
  });
});
