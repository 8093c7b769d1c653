import { lazyPart } from '../../../platform/lazy-part.tsx';

/** Loaded on demand: it brings the whole wizard. */
export const FirstJobPart = lazyPart(
  () => import('./first-job-part.tsx').then((file) => file.FirstJobPart),
  ['jobs/post'],
);
