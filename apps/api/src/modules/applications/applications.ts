export { answerApplication } from './answer-application.ts';
export { findApplicationFacts } from './application-facts.ts';
export {
  applicantColumns,
  betweenColumns,
  getApplication,
  joinApplicantFigures,
  joinConnection,
} from './applications.queries.ts';
export { holdsPlace } from './applications.repository.ts';
export { apply, refuseToApply } from './apply.ts';
export { bookAtOnce } from './book-at-once.ts';
export { closeWaiting, listConfirmedWorkers, listPendingWorkers } from './close-waiting.ts';
export { confirmApplication } from './confirm-application.ts';
export { endApplicationsBetween, lockLiveJobsOf } from './end-between.ts';
export { endBooking } from './end-booking.ts';
export { type HiringJob, lockHiring, lockOwnHiring, placesLeft, takesWorkers } from './hiring.repository.ts';
export { lockApplicant } from './lock-applicant.ts';
export {
  type ApplicantRow,
  type ApplicationJobRow,
  asGone,
  markOf,
  presentApplicationJob,
  presentNewApplicant,
} from './present-application.ts';
export { refuseDebtor } from './refuse-debtor.ts';
export { withdrawApplication } from './withdraw-application.ts';
