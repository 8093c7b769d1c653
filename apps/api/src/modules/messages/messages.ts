export { deliverCrewMessage } from './deliver-crew-message.ts';
export { forgetOldMessages } from './forget-old-messages.ts';
export { mailUnread } from './mail-unread.ts';
export { findWaitingFacts } from './messages.queries.ts';
export { readMessages } from './read-messages.ts';
export { reportMessage } from './report-message.ts';
export { sendMessage } from './send-message.ts';
