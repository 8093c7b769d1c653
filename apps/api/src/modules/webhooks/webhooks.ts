export { forgetOldDeliveries } from './forget-old-deliveries.ts';
export { resealWebhookSecrets } from './reseal-secrets.ts';
export { type WebhookSender, webhookSender } from './webhook-sender.ts';
export { writeDeliveries } from './write-deliveries.ts';
