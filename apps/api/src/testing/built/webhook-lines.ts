import { randomUUID } from 'node:crypto';
import { made } from '@relevo/fixtures/http-client';
import { expect } from 'vitest';
import { eventually } from '../eventually.ts';
import { withPassword } from '../people.ts';
import { verified } from '../webhook-receiver.ts';
import { addDelivery, webhookCalls } from '../webhooks.ts';
import { addJob } from './things.ts';
import type { Line, LinesOf } from './tries.ts';

type Stage = Parameters<Line>[0];

export const webhookLines: LinesOf<'webhooks'> = {
  'webhooks.list': async (stage) => ({ by: (await ownEndpoint(stage)).by }),
  'webhooks.create': async ({ anEmployer }) => ({
    by: await anEmployer(),
    body: { url: 'https://hooks.example.com/', events: ['job.posted', 'shift.paid'], description: 'Payroll' },
    headers: withPassword,
  }),
  'webhooks.get': ownEndpoint,
  'webhooks.update': async (stage) => ({ ...(await ownEndpoint(stage)), body: { status: 'disabled' } }),
  'webhooks.delete': ownEndpoint,
  'webhooks.rotateSecret': ownEndpoint,
  'webhooks.test': async (stage) => ({ run: () => receiveOverNetwork(stage) }),
  'webhooks.listDeliveries': ownDelivery,
  'webhooks.redeliver': async (stage) => {
    const { by, params } = await ownDelivery(stage);
    return { by, params };
  },
};

async function ownEndpoint({ app, anEmployer }: Stage) {
  const by = await anEmployer();
  return { by, params: { id: made(await webhookCalls(app, by).create()).id } };
}

async function ownDelivery(stage: Stage) {
  const { by, params } = await ownEndpoint(stage);
  return { by, params: { ...params, deliveryId: await addDelivery(stage.app, params.id) } };
}

/** A test and a posted job reach a receiver, signed: the library that signs is part of the bundle. */
async function receiveOverNetwork(stage: Stage): Promise<void> {
  const { app, receiver } = stage;
  const by = await stage.anEmployer();
  const path = `/${randomUUID()}`;
  const calls = webhookCalls(app, by);
  const { id, secret } = made(await calls.create({ url: receiver.url(path) }));
  made(await calls.test(id));
  await addJob(stage, by);
  const types = await eventually(async () => {
    const own = receiver.received.filter((each) => each.path === path);
    return own.length === 2 ? own.map((each) => verified(each, secret).type).sort() : null;
  });
  expect(types).toEqual(['job.posted', 'webhook.test']);
}
