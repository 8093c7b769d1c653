import { lazyPart } from '../../platform/lazy-part.tsx';

/** What other areas may use of messages; loaded when it is first shown. */
export const QuickReplies = lazyPart(
  () => import('./quick-replies.tsx').then((file) => file.QuickReplies),
  ['messages'],
);
