import {
  deliveryErrors,
  deliveryStatuses,
  disabledReasons,
  type WebhookType,
  webhookDescriptionMaximumLength,
  webhookStatuses,
  webhookTypes,
} from '@relevo/domain/webhooks';
import { z } from 'zod';
import { instant } from './answers.ts';
import { problem, requiredText } from './fields.ts';
import { PageQuery, pageOf } from './paging.ts';
import { givenId } from './params.ts';

const isWebhookType = (event: string): event is WebhookType => webhookTypes.some((type) => type === event);
const notAChoice = { error: () => problem('not_a_choice') };

const fields = {
  // Where it may lead depends on the settings of the server, which checks it.
  url: requiredText({ max: 500 }),
  // The problem is that of the list, whichever of its entries is unknown.
  events: z
    .array(z.string().max(60), { error: ({ input }) => problem(input === undefined ? 'required' : 'not_list') })
    .min(1, problem('required'))
    .max(100, problem('too_many'))
    .refine((events) => events.every(isWebhookType), problem('not_a_choice'))
    .transform((events) => webhookTypes.filter((type) => events.includes(type)))
    .describe(`Of ${webhookTypes.join(', ')}`),
  description: z.string().trim().max(webhookDescriptionMaximumLength, problem('too_long')),
};

export const WebhookBody = z.object({ ...fields, description: fields.description.default('') });
export type WebhookBody = z.output<typeof WebhookBody>;

/** What is left out stays as it is. */
export const WebhookChangesBody = z.object({ ...fields, status: z.enum(webhookStatuses, notAChoice) }).partial();
export type WebhookChangesBody = z.output<typeof WebhookChangesBody>;

export const WebhookView = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(webhookTypes)),
  description: z.string(),
  status: z.enum(webhookStatuses),
  disabled_reason: z
    .enum(disabledReasons)
    .nullable()
    .describe('`gone`: it answered 410; `failing`: nothing was received for a day; `owner`: you disabled it'),
  created_at: instant,
});
export type WebhookView = z.infer<typeof WebhookView>;

const secret = z.string().describe('Signs what is sent, as Standard Webhooks has it; shown only now');

export const NewWebhookView = WebhookView.extend({ secret });
export type NewWebhookView = z.infer<typeof NewWebhookView>;

export const WebhookSecretView = z.object({ secret });
export type WebhookSecretView = z.infer<typeof WebhookSecretView>;

export const WebhookPage = pageOf(WebhookView);

export const DeliveryParams = z.object({ id: givenId, deliveryId: givenId });

export const DeliveriesQuery = PageQuery.extend({
  status: z.preprocess((value) => (value === '' ? undefined : value), z.enum(deliveryStatuses, notAChoice).optional()),
});
export type DeliveriesQuery = z.output<typeof DeliveriesQuery>;

/** The body of a message: ids and an amount, no names. The rest is read with a key. */
export const WebhookMessage = z.object({
  type: z.enum(webhookTypes),
  timestamp: instant,
  data: z.object({
    company_id: z.uuid(),
    job_id: z.uuid().optional(),
    application_id: z.uuid().optional(),
    worker_shift_id: z.uuid().optional(),
    paper_id: z.uuid().optional(),
    amount: z.string().optional(),
  }),
});
export type WebhookMessage = z.infer<typeof WebhookMessage>;

export const DeliveryView = z.object({
  id: z.uuid(),
  message_id: z.string().describe('The `webhook-id` of every attempt'),
  type: z.enum(webhookTypes),
  status: z.enum(deliveryStatuses),
  attempts: z.number().int().describe('Since it was made or last redelivered'),
  last_status: z.number().int().nullable(),
  last_error: z.enum(deliveryErrors).nullable(),
  next_attempt_at: instant.nullable(),
  created_at: instant,
  payload: WebhookMessage,
});
export type DeliveryView = z.infer<typeof DeliveryView>;

export const DeliveryPage = pageOf(DeliveryView);
