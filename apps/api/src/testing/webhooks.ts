import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { DeliveryPage, DeliveryView, NewWebhookView, WebhookView } from '@relevo/contracts/webhooks';
import type { WebhookType } from '@relevo/domain/webhooks';
import { as, made } from '@relevo/fixtures/http-client';
import type { z } from 'zod';
import { whenPublished } from '../event-handlers.ts';
import { webhookSender } from '../modules/webhooks/webhooks.ts';
import { publishEvents } from '../platform/background/outbox.ts';
import type { Deps } from '../platform/deps.ts';
import { withPassword } from './people.ts';
import type { TestApp } from './test-app.ts';

const path = '/company/webhooks/';
export const sampleUrl = 'https://hooks.example.com/relevo';

type Body = Partial<{ url: string; events: string[]; description: string; status: string }>;
type Page = z.infer<typeof DeliveryPage>;

/** What a company does with its endpoints, as its owner. */
export function webhookCalls({ client }: Pick<TestApp, 'client'>, owner: SignedInView, headers: object = withPassword) {
  const confirmed = { ...as(owner), headers: { ...headers } };
  return {
    create: (body: Body = {}) =>
      client.post<NewWebhookView>(path, { url: sampleUrl, events: ['job.posted'], ...body }, confirmed),
    get: (id: string) => client.get<WebhookView>(`${path}${id}/`, as(owner)),
    update: (id: string, body: Body) => client.patch<WebhookView>(`${path}${id}/`, body, confirmed),
    delete: (id: string) => client.delete(`${path}${id}/`, as(owner)),
    rotate: (id: string) => client.post<{ secret: string }>(`${path}${id}/rotate-secret/`, {}, as(owner)),
    test: (id: string) => client.post<DeliveryView>(`${path}${id}/test/`, {}, as(owner)),
    log: (id: string, query = '') => client.get<Page>(`${path}${id}/deliveries/${query}`, as(owner)),
    redeliver: (id: string, deliveryId: string) =>
      client.post<DeliveryView>(`${path}${id}/deliveries/${deliveryId}/redeliver/`, {}, as(owner)),
  };
}

/** An endpoint of a company; answers its id. */
export async function anEndpoint(app: Pick<TestApp, 'client'>, owner: SignedInView, body?: Body): Promise<string> {
  return made(await webhookCalls(app, owner).create(body)).id;
}

/** An endpoint with one delivery of the same id, for addresses that name both. */
export async function anEndpointWithDelivery(app: TestApp, owner: SignedInView, headers?: object): Promise<string> {
  const { id } = made(await webhookCalls(app, owner, headers).create());
  await addDelivery(app, id, { id });
  return id;
}

type Delivery = { id?: string; type?: WebhookType; status?: 'succeeded' | 'failed' };

/** A delivery that was made and ended some time ago. */
export async function addDelivery(
  { db, clock }: TestApp,
  endpointId: string,
  delivery: Delivery = {},
): Promise<string> {
  const { id = randomUUID(), type = 'job.posted', status = 'succeeded' } = delivery;
  const at = clock.now();
  const row = { id, endpoint_id: endpointId, message_id: randomUUID(), type, data: '{}', occurred_at: at };
  await db
    .insertInto('webhook_deliveries')
    .values({ ...row, status, created_at: at })
    .execute();
  return id;
}

/** Publishes what was recorded, without the jobs for it. */
export async function publishAll({ db, deps }: TestApp): Promise<void> {
  while ((await publishEvents(db, whenPublished(deps))) > 0) {
    // Some are left.
  }
}

/** Publishes what was recorded and sends all that is due. */
export async function sendDue(app: TestApp, deps: Deps = app.deps): Promise<Date | null> {
  await publishAll(app);
  return webhookSender(deps).run();
}
