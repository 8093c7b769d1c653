export { createNotifications } from './create-notifications.ts';
export { forgetOldNotifications } from './forget-old-notifications.ts';
export { giveNotifications } from './give-notifications.ts';
export { findRecipients, type Recipient } from './mail-recipients.ts';
export { type PushTask, sendPush } from './send-push.ts';
export { unsubscribeLink } from './unsubscribe.ts';
