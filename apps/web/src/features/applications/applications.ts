/** What other areas may use of applications. */
export { ApplicantCard } from './received/applicant-card.tsx';
export { ApplicationsToAnswer } from './received/applications-to-answer.tsx';
