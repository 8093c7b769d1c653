import type { WebhookView } from '@relevo/contracts/webhooks';
import { testType, type WebhookStatus, type WebhookType, webhookTypes } from '@relevo/domain/webhooks';

export type WebhookInput = { url: string; events: WebhookType[]; description: string };
export type WebhookChanges = Partial<WebhookInput> & { status?: WebhookStatus };

export type WebhookDraft = { url: string; description: string; events: readonly WebhookType[] };

export const emptyWebhookDraft: WebhookDraft = { url: '', description: '', events: [] };

export const urlExample = 'https://hooks.example.com/relevo';

export const draftOf = ({ url, description, events }: WebhookView): WebhookDraft => ({ url, description, events });

export function bodyOfWebhook({ url, description, events }: WebhookDraft): WebhookInput {
  return { url: url.trim(), description: description.trim(), events: [...events] };
}

/** What differs alone: the server asks for the password when an address is sent that is not the one it knows. */
export function changesOf(webhook: WebhookView, draft: WebhookDraft): WebhookChanges {
  const { url, description, events } = bodyOfWebhook(draft);
  const isSame = events.length === webhook.events.length && events.every((event) => webhook.events.includes(event));
  return {
    ...(url !== webhook.url && { url }),
    ...(description !== webhook.description && { description }),
    ...(!isSame && { events }),
  };
}

/** A test is sent on request alone, so it is nothing to choose. */
export const eventGroups = {
  jobs: ['job.posted', 'job.filled', 'job.canceled', 'job.completed'],
  applications: ['application.submitted', 'application.confirmed', 'application.withdrawn'],
  shifts: [
    'shift.started',
    'shift.ended',
    'shift.review',
    'shift.missed',
    'shift.cancelled',
    'overtime.requested',
    'dispute.opened',
    'dispute.resolved',
  ],
  money: ['shift.paid', 'pay.due', 'pay.settled', 'paper.issued'],
} as const satisfies Record<string, readonly WebhookType[]>;
export type EventGroup = keyof typeof eventGroups;
export const eventGroupNames = Object.keys(eventGroups) as EventGroup[];

export const eventsToChoose = webhookTypes.filter((type) => type !== testType);

/** In the order of the list, whatever was chosen first. */
export function withEvent(chosen: readonly WebhookType[], event: WebhookType, isChosen: boolean): WebhookType[] {
  return webhookTypes.filter((each) => (each === event ? isChosen : chosen.includes(each)));
}

/** Where its messages go, as a short name. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
