export { answerApplication } from './answer-application.ts';
export { findApplicationFacts } from './application-facts.ts';
export { getApplication } from './applications.queries.ts';
export { apply } from './apply.ts';
export { closeWaiting, listConfirmedWorkers, listPendingWorkers } from './close-waiting.ts';
export { confirmApplication } from './confirm-application.ts';
export { endBooking } from './end-booking.ts';
export { lockHiring } from './hiring.repository.ts';
export { withdrawApplication } from './withdraw-application.ts';
