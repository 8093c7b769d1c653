export { findApplicationFacts } from './application-facts.ts';
export { getApplication } from './applications.queries.ts';
export { closeWaiting, listConfirmedWorkers, listPendingWorkers } from './close-waiting.ts';
export { confirmApplication } from './confirm-application.ts';
export { lockHiring } from './hiring.repository.ts';
export { withdrawAll } from './withdraw-application.ts';
