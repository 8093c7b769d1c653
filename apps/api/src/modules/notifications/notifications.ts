export { createNotifications } from './create-notifications.ts';
export { forgetOldNotifications } from './forget-old-notifications.ts';
export { isMailWanted, optionalMailGroup } from './preferences.ts';
export { type PushTask, sendPush } from './send-push.ts';
export { unsubscribeLink } from './unsubscribe.ts';
