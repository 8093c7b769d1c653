import { lazyPart } from '../../platform/lazy-part.tsx';

/** What other areas may use of ratings; loaded when it is first shown. */
export const ShiftRating = lazyPart(() => import('./shift-rating.tsx').then((file) => file.ShiftRating), ['ratings']);
export const RatingLine = lazyPart(() => import('./rating-line.tsx').then((file) => file.RatingLine), ['ratings']);
