/** What other areas may use of reliability. */
import { lazyPart } from '../../platform/lazy-part.tsx';

/** Loaded on demand: one's own percentage, and every shift that it is made of. */
export const OwnReliability = lazyPart(
  () => import('./own-reliability.tsx').then((file) => file.OwnReliability),
  ['reliability'],
);
