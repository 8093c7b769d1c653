import type { SignedInView } from '@relevo/contracts/accounts';
import { webhookTypes } from '@relevo/domain/webhooks';
import { as, made } from '@relevo/fixtures/http-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  answerDispute,
  approve,
  aScene,
  cancelShift,
  correct,
  inMinutes,
  later,
  openDispute,
  payIn,
  type Scene,
  scanNow,
} from '../../testing/attendance.ts';
import { aBooking, aJob, anApplication, anEmployer, aWorker, doToJob, withdraw } from '../../testing/hiring.ts';
import { issueNow, paidShift } from '../../testing/papers.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { type Receiver, startReceiver, verified } from '../../testing/webhook-receiver.ts';
import { sendDue, webhookCalls } from '../../testing/webhooks.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  return () => receiver.close();
});
const app = useTestApp(() => ({ settings: { WEBHOOK_TRUSTED_HOSTS: receiver.host } }));
beforeEach(() => {
  receiver.received.length = 0;
  // Each test begins with a fresh code to scan.
  app.clock.advance({ minutes: 1 });
});

const seen = new Set<string>();

/** From now on the company receives everything. Answers a function that reads what came since the last time. */
async function listen(owner: SignedInView) {
  const { secret, id } = made(
    await webhookCalls(app, owner).create({ url: receiver.url(), events: [...webhookTypes] }),
  );
  const messages = async () => {
    await sendDue(app);
    const received = receiver.received.splice(0).map((each) => verified(each, secret));
    for (const { type, data } of received) {
      seen.add(type);
      expect(data.company_id).toBe(owner.user.id);
    }
    return received.sort((left, right) => left.type.localeCompare(right.type));
  };
  return { id, messages, types: async () => (await messages()).map(({ type }) => type) };
}

describe('a job', () => {
  test('is posted, filled, filled again after a place was free, and deleted as canceled', async () => {
    const employer = await anEmployer(app);
    const { messages, types } = await listen(employer);
    const job = await aJob(app, employer, { worker_count: 1 });
    expect(await messages()).toMatchObject([{ type: 'job.posted', data: { job_id: job.id } }]);
    const worker = await aWorker(app);
    await aBooking(app, { employer, worker }, job.id);
    expect(await types()).toEqual(['application.confirmed', 'application.submitted', 'job.filled']);
    for (const { id } of await shiftsOf(job.id)) made(await cancelShift(app, worker, id));
    expect(new Set(await types())).toEqual(new Set(['application.withdrawn', 'shift.cancelled']));
    await aBooking(app, { employer, worker: await aWorker(app) }, job.id);
    expect(await messages()).toMatchObject([{}, {}, { type: 'job.filled', data: { job_id: job.id } }]);

    const unwanted = await aJob(app, employer);
    made(await doToJob(app, employer, { action: 'delete', jobId: unwanted.id }));
    app.clock.advance({ minutes: 1 });
    expect(await messages()).toMatchObject([
      { type: 'job.canceled', data: { job_id: unwanted.id } },
      { type: 'job.posted' },
    ]);
  });

  test('is not filled by a place of several', async () => {
    const employer = await anEmployer(app);
    const job = await aJob(app, employer, { worker_count: 2 });
    const { types } = await listen(employer);
    await aBooking(app, { employer, worker: await aWorker(app) }, job.id);
    expect(await types()).not.toContain('job.filled');
    await aBooking(app, { employer, worker: await aWorker(app) }, job.id);
    expect(await types()).toContain('job.filled');
  });

  test('is canceled with its shifts, each once', async () => {
    const { employer, jobId, shiftId } = await aScene(app, { startsIn: 3_000 });
    const { messages } = await listen(employer);
    made(await doToJob(app, employer, { action: 'cancel', jobId }));
    expect(await messages()).toMatchObject([
      { type: 'job.canceled', data: { job_id: jobId } },
      { type: 'shift.cancelled', data: { job_id: jobId, worker_shift_id: shiftId } },
    ]);
  });

  test('is completed when its last shift is', async () => {
    const scene = await aScene(app, { startsIn: 0 });
    const { types } = await listen(scene.employer);
    await work(scene);
    await later(app, scene, { minutes: 5 });
    expect(await types()).toContain('job.completed');
  });
});

describe('an application', () => {
  test('is submitted and withdrawn', async () => {
    const [employer, worker] = [await anEmployer(app), await aWorker(app)];
    const job = await aJob(app, employer);
    const { messages } = await listen(employer);
    const { id } = await anApplication(app, worker, job.id);
    made(await withdraw(app, worker, id));
    const data = { company_id: employer.user.id, job_id: job.id, application_id: id };
    expect(await messages()).toMatchObject([
      { type: 'application.submitted', data },
      { type: 'application.withdrawn', data },
    ]);
  });
});

describe('a shift', () => {
  test('is started, ended and paid', async () => {
    const scene = await aScene(app, { startsIn: 0, wage: '20.00' });
    const { messages } = await listen(scene.employer);
    await work(scene);
    const [completed, ended, paid, started, ...more] = await messages();
    expect(completed).toMatchObject({ type: 'job.completed', data: { job_id: scene.jobId } });
    const data = { job_id: scene.jobId, worker_shift_id: scene.shiftId, application_id: expect.any(String) };
    expect([started, ended]).toMatchObject([
      { type: 'shift.started', data },
      { type: 'shift.ended', data },
    ]);
    expect(paid).toMatchObject({ type: 'shift.paid', data: { ...data, amount: '20.00' } });
    expect(more).toEqual([]);
    expect(Date.parse(ended?.timestamp ?? '') - Date.parse(started?.timestamp ?? '')).toBe(3_600_000);
  });

  test('waits for a review, and is paid after it', async () => {
    const scene = await aScene(app, { startsIn: 0 });
    const { types } = await listen(scene.employer);
    await scanNow(app, scene);
    await later(app, scene, { minutes: 180 });
    expect((await types()).filter((type) => type.startsWith('shift.'))).toEqual([
      'shift.ended',
      'shift.review',
      'shift.started',
    ]);
    made(await approve(app, scene));
    expect(await types()).toContain('shift.paid');
  });

  test('is missed, and started and ended by a correction', async () => {
    const scene = await aScene(app, { startsIn: 0 });
    const { types, messages } = await listen(scene.employer);
    const [from, to] = [inMinutes(app, 0), inMinutes(app, 60)];
    await later(app, scene, { minutes: 60 });
    const missed = (await messages()).filter(({ type }) => type.startsWith('shift.'));
    expect(missed).toMatchObject([{ type: 'shift.missed', data: { worker_shift_id: scene.shiftId } }]);
    made(await correct(app, scene, { checked_in_at: from, checked_out_at: to, reason: 'The phone was empty' }));
    expect(await types()).toEqual(expect.arrayContaining(['shift.ended', 'shift.started']));
  });

  test('is cancelled by its worker', async () => {
    const scene = await aScene(app, { startsIn: 3_000 });
    const { messages } = await listen(scene.employer);
    made(await cancelShift(app, scene.worker, scene.shiftId));
    expect((await messages()).map(({ type }) => type)).toEqual(['application.withdrawn', 'shift.cancelled']);
  });

  test('may run over, which asks for an answer', async () => {
    const scene = await aScene(app, { startsIn: 0, wage: '20.00' });
    const { messages } = await listen(scene.employer);
    await scanNow(app, scene);
    app.clock.advance({ minutes: 90 });
    await scanNow(app, scene);
    const requested = (await messages()).filter(({ type }) => type === 'overtime.requested');
    expect(requested).toMatchObject([{ data: { worker_shift_id: scene.shiftId, amount: '10.00' } }]);
  });
});

describe('pay', () => {
  test('is due when the wallet is empty, and settled by the next deposit', async () => {
    const scene = await aScene(app, { startsIn: 0, deposit: '0' });
    const { messages, types } = await listen(scene.employer);
    await work(scene);
    const due = (await messages()).find(({ type }) => type === 'pay.due');
    expect(due).toMatchObject({ data: { worker_shift_id: scene.shiftId, amount: '20.00' } });
    await payIn(app, scene.employer, '500.00');
    const settled = await messages();
    expect(settled).toMatchObject([{ type: 'pay.settled', data: { worker_shift_id: scene.shiftId, amount: '20.00' } }]);
    expect(await types()).toEqual([]);
  });

  test('is disputed and agreed on', async () => {
    const scene = await aScene(app, { startsIn: 0 });
    await work(scene);
    const { messages } = await listen(scene.employer);
    const claim = { amount: '30.00', reason: 'I stayed to close up' };
    made(await openDispute(app, scene.worker, scene.shiftId, claim));
    const data = { job_id: scene.jobId, worker_shift_id: scene.shiftId, application_id: expect.any(String) };
    expect(await messages()).toMatchObject([{ type: 'dispute.opened', data }]);
    made(await answerDispute(app, scene.employer, scene.shiftId, { accept: true }));
    expect(await messages()).toMatchObject([
      { type: 'dispute.resolved', data },
      { type: 'shift.paid', data: { amount: '10.00' } },
    ]);
  });
});

describe('a paper', () => {
  test('is issued, and issued again with a credit note', async () => {
    const employer = await anEmployer(app);
    await paidShift(app, { employer });
    const { messages } = await listen(employer);
    const invoice = await issueNow(app, employer);
    const issued = (await messages()).filter(({ type }) => type === 'paper.issued');
    expect(issued).toMatchObject([{ data: { paper_id: invoice, amount: '80.00' } }]);
    made(await app.client.post(`/paper/${invoice}/reissue/`, { reason: 'Our name changed' }, as(employer)));
    expect((await messages()).map(({ data }) => data.amount).sort()).toEqual(['-80.00', '80.00']);
  });
});

test('a test is sent to one endpoint, whatever it listens to', async () => {
  const employer = await anEmployer(app);
  const { id, messages } = await listen(employer);
  made(await webhookCalls(app, employer).test(id));
  expect(await messages()).toEqual([
    { type: 'webhook.test', timestamp: app.clock.now().toISOString(), data: { company_id: employer.user.id } },
  ]);
});

afterAll(() => expect([...seen].sort()).toEqual([...webhookTypes].sort()));

async function work(scene: Scene): Promise<void> {
  await scanNow(app, scene);
  app.clock.advance({ minutes: 60 });
  await scanNow(app, scene);
}

function shiftsOf(jobId: string): Promise<{ id: string }[]> {
  return app.db.selectFrom('worker_shifts').select('id').where('job_id', '=', jobId).execute();
}
