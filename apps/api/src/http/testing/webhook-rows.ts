import { withPassword } from '../../testing/people.ts';
import { anEndpoint, anEndpointWithDelivery, sampleUrl } from '../../testing/webhooks.ts';
import { forEmployers, type ListedCallName, type Row } from './callers.ts';
import { type Stage, sides } from './owned-things.ts';

type WebhookCall = Extract<ListedCallName, `webhooks.${string}`>;

const makeEndpoint: Row['makeOwn'] = (stage: Stage, owner) => anEndpoint(stage.app, sides(stage, owner).employer);
const makeDelivery: Row['makeOwn'] = (stage: Stage, owner) =>
  anEndpointWithDelivery(stage.app, sides(stage, owner).employer);

/** Endpoints and what was sent there are the company's. */
export const webhookRows: Record<WebhookCall, Row> = {
  'webhooks.list': { answers: forEmployers(200) },
  'webhooks.create': {
    answers: forEmployers(201),
    headers: withPassword,
    body: () => ({ url: sampleUrl, events: ['job.posted'] }),
  },
  'webhooks.get': { answers: forEmployers(200), makeOwn: makeEndpoint },
  'webhooks.update': {
    answers: forEmployers(200),
    headers: withPassword,
    makeOwn: makeEndpoint,
    body: () => ({ url: `${sampleUrl}/other` }),
  },
  'webhooks.delete': { answers: forEmployers(204), makeOwn: makeEndpoint },
  'webhooks.rotateSecret': { answers: forEmployers(200), makeOwn: makeEndpoint },
  'webhooks.test': { answers: forEmployers(202), makeOwn: makeEndpoint },
  'webhooks.listDeliveries': { answers: forEmployers(200), makeOwn: makeDelivery },
  'webhooks.redeliver': { answers: forEmployers(202), makeOwn: makeDelivery },
};
