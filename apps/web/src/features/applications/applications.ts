/** What other areas may use of applications. */
import { lazyPart } from '../../platform/lazy-part.tsx';

export { ApplicantCard } from './received/applicant-card.tsx';

/** Both are loaded on demand: most screens with a list of what waits have no application in it. */
export const AnswerApplication = lazyPart(
  () => import('./received/answer-application.tsx').then((file) => file.AnswerApplication),
  ['applications/received'],
);
export const ConfirmApplication = lazyPart(
  () => import('./mine/confirm-application.tsx').then((file) => file.ConfirmApplication),
  ['applications/mine'],
);
