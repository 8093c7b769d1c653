import type { SignedInView } from '@relevo/contracts/accounts';
import { as } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { everyNight } from '../../scheduled-tasks.ts';
import { doToJob } from '../../testing/hiring.ts';
import { messageCalls, threadPath } from '../../testing/message-calls.ts';
import { withPassword } from '../../testing/people.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();
const { aPair, send, say, see, report, inbox, unread } = messageCalls(app);

describe('personal data', () => {
  test('one’s own words are exported, and erased with the account; the other side keeps its own', async () => {
    const { employer, worker, id } = await aPair();
    const mine = await say(worker, id, 'I have a bad knee');
    const theirs = await say(employer, id, 'No problem');
    await report(worker, theirs.id, 'Only to try');
    const { body } = await app.client.get<Record<string, Record<string, unknown>[]>>('/user/export/', {
      ...as(worker),
      headers: withPassword,
    });
    expect(body.messages).toMatchObject([{ from: 'worker', text: 'I have a bad knee', masked: false }]);
    expect(body.message_reports).toMatchObject([{ message_id: theirs.id, reason: 'Only to try' }]);
    expect(JSON.stringify(body)).not.toContain('No problem');
    const { status } = await app.client.post('/user/delete-account/', { password: 'correct horse' }, as(worker));
    expect(status).toBe(204);
    const { results, thread } = await see(employer, id);
    expect(results.map(({ text, erased }) => [text, erased])).toEqual([
      ['No problem', false],
      [null, true],
    ]);
    expect(results[1]).toMatchObject({ id: mine.id, from: 'worker' });
    expect(thread).toMatchObject({ is_open: false, closed_because: 'account_gone' });
    const { rows } = await sql`select 1 from message_reports where reason is not null and thread_id = ${id}`.execute(
      app.db,
    );
    expect(rows).toEqual([]);
  });

  test('of a deleted job nobody reads a thread, and only a reported one is kept', async () => {
    const [plain, reported] = [await aPair(), await aPair()];
    const said = await say(plain.worker, plain.id, 'a');
    const insult = await say(reported.employer, reported.id, 'An insult');
    expect((await report(reported.worker, insult.id)).status).toBe(204);
    for (const { employer, jobId } of [plain, reported])
      expect((await doToJob(app, employer, { action: 'delete', jobId })).status).toBe(204);
    expect((await app.client.get(threadPath(plain.id), as(plain.worker))).status).toBe(404);
    expect((await report(plain.employer, said.id)).status).toBe(404);
    expect([(await inbox(plain.employer)).count, await unread(plain.employer)]).toEqual([0, 0]);
    await everyNight(app.deps);
    const kept = await app.db.selectFrom('message_threads').select('id').where('job_id', 'is', null).execute();
    expect(kept).toEqual([{ id: reported.id }]);
  });
});

test('14 days after the last shift nobody can write, and 24 months later the texts are erased', async () => {
  const { worker, id } = await aPair();
  await say(worker, id, 'two years ago');
  const { open_until } = (await see(worker, id)).thread;
  app.clock.advance({ seconds: (new Date(open_until).getTime() - app.clock.now().getTime()) / 1000 });
  const { body } = await app.client.post<SignedInView>('/user/login/', {
    email: worker.user.email,
    password: 'correct horse',
  });
  expect(await send(body, id, { text: 'Late' })).toMatchObject({ status: 409, body: { code: 'thread_closed' } });
  expect((await see(body, id)).thread).toMatchObject({ is_open: false, closed_because: 'time_over', actions: [] });

  const textOf = async () =>
    (await app.db.selectFrom('messages').select(['text', 'erased']).where('thread_id', '=', id).execute())[0];
  const keptUntil = new Date(open_until);
  keptUntil.setUTCMonth(keptUntil.getUTCMonth() + 24);
  app.clock.advance({ seconds: Math.floor((keptUntil.getTime() - app.clock.now().getTime()) / 1000) - 86_400 });
  await everyNight(app.deps);
  expect(await textOf()).toEqual({ text: 'two years ago', erased: false });
  app.clock.advance({ hours: 48 });
  await everyNight(app.deps);
  expect(await textOf()).toEqual({ text: null, erased: true });
});
