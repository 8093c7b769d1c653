export { createNotifications } from './create-notifications.ts';
export { forgetOldNotifications } from './forget-old-notifications.ts';
