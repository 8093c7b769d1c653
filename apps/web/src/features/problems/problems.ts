import { lazyPart } from '../../platform/lazy-part.tsx';

/** What other areas may use of problems; loaded when it is first shown. */
export const ProblemDialog = lazyPart(
  () => import('./problem-dialog.tsx').then((file) => file.ProblemDialog),
  ['problems'],
);
