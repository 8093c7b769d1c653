import { randomUUID } from 'node:crypto';
import type { MessageEntryView, MessagePage, ThreadPage } from '@relevo/contracts/messages';
import { as } from '@relevo/fixtures/http-client';
import { beforeAll, expect, test } from 'vitest';
import { actingAs, actsOf, aShiftTeam, byRole, leave, nameOf, type ShiftTeam } from '../../testing/shift-team.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { sendMessage } from './messages.ts';

const app = useTestApp();
let team: ShiftTeam;
let threadId: string;
beforeAll(async () => {
  team = await aShiftTeam(app);
  const thread = app.db.selectFrom('message_threads').select('id').where('job_id', '=', team.at.here.jobId);
  threadId = (await thread.executeTakeFirstOrThrow()).id;
});

type Person = ShiftTeam['owner'];

const path = () => `/message/threads/${threadId}/`;
const say = (person: Person, text: string, clientId = randomUUID()) =>
  app.client.post<MessageEntryView>(path(), { text, client_id: clientId }, as(person));
const unread = async (person: Person) =>
  (await app.client.get<{ count: number }>('/message/unread-count/', as(person))).body.count;
const allowed = (status: number) => ({
  owner: status,
  manager: status,
  here: status,
  elsewhere: 404,
  accountant: 403,
  former: 403,
});

test('a thread is the company’s: its members with the right and the site read and write it, each by name', async () => {
  const { worker } = team.at.here;
  const sent = await byRole(team, (person, role) => say(person, `It is ${role}`));
  const statuses = Object.fromEntries(Object.entries(sent).map(([role, { status }]) => [role, status]));
  expect(statuses).toEqual(allowed(201));
  expect(sent.here.body.author).toEqual({ id: team.here.user.id, name: 'Here Roy' });
  const readBy = async (person: Person) => (await app.client.get<MessagePage>(path(), as(person))).body;
  expect((await readBy(team.owner)).results.map(({ author }) => author)).toEqual(
    (['here', 'manager', 'owner'] as const).map((role) => ({ id: team[role].user.id, name: `${nameOf(role)} Roy` })),
  );
  const seen = await readBy(worker);
  expect(seen.results.map(({ author }) => author)).toEqual([{ name: 'Here' }, { name: 'Manager' }, { name: 'Owner' }]);
  expect(JSON.stringify(seen)).not.toContain('Roy');
  expect(JSON.stringify(seen)).not.toContain(team.here.user.id);
  // Each names their own message, so that a retry finds it.
  expect((await readBy(team.here)).results.map(({ client_id }) => client_id !== null)).toEqual([true, false, false]);
  const acts = (await actsOf(app, team)).filter(([act]) => act === 'message.send');
  expect(acts.map(([, by]) => by)).toEqual(['owner', 'manager', 'here']);
});

test('the read state is the company’s too, and counts no thread of another site', async () => {
  const { worker } = team.at.here;
  const { body } = await say(worker, 'I am on my way');
  expect(body.author).toBeNull();
  expect([await unread(team.owner), await unread(team.manager), await unread(team.here)]).toEqual([1, 1, 1]);
  expect(await unread(team.elsewhere)).toBe(0);
  const listed = await byRole(team, async (person) => {
    const answer = await app.client.get<ThreadPage>('/message/threads/', as(person));
    return answer.status === 200 ? answer.body.count : answer.status;
  });
  expect(listed).toEqual({ owner: 1, manager: 1, here: 1, elsewhere: 0, accountant: 403, former: 403 });
  const mark = async (person: Person) =>
    (await app.client.post(`${path()}read/`, { up_to: body.id }, as(person))).status;
  expect([await mark(team.elsewhere), await mark(team.here)]).toEqual([404, 200]);
  expect([await unread(team.owner), await unread(team.manager)]).toEqual([0, 0]);
  const report = async (person: Person) =>
    (await app.client.post(`/message/${body.id}/report/`, { reason: 'Spam' }, as(person))).status;
  expect([await report(team.elsewhere), await report(team.accountant)]).toEqual([404, 403]);
  expect(await report(team.here)).toBeLessThan(300);
});

test('a crew reads which member wrote, and only at their sites', async () => {
  const write = async (person: Person, jobId: string) =>
    app.client.post<{ sent: number }>('/message/crew/', { job_id: jobId, text: 'Meet at the back door' }, as(person));
  const { here, elsewhere } = team.at;
  expect([(await write(team.here, elsewhere.jobId)).status, (await write(team.accountant, here.jobId)).status]).toEqual(
    [404, 403],
  );
  expect((await write(team.here, here.jobId)).body).toMatchObject({ sent: 1 });
  const { body } = await app.client.get<MessagePage>(path(), as(here.worker));
  expect(body.results[0]).toMatchObject({ to_crew: true, author: { name: 'Here' } });
});

test('a member who is gone is refused at once, and the name stays', async () => {
  const by = await actingAs(app, team.manager);
  await leave(app, team.manager);
  const late = sendMessage(app.deps, { threadId, by, body: { text: 'Too late', client_id: randomUUID() } });
  await expect(late).rejects.toMatchObject({ code: 'permission_denied' });
  const { body } = await app.client.get<MessagePage>(path(), as(team.owner));
  expect(body.results.map(({ author }) => author?.name)).toContain('Manager Roy');
  expect(body.results.map(({ text }) => text)).not.toContain('Too late');
});
