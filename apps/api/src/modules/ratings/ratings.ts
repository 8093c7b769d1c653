export { rateShift } from './rate-shift.ts';
export {
  joinRatings,
  presentRating,
  type RatingColumns,
  ratingColumns,
  readRatingSummary,
} from './rating-summary.ts';
export { reportRating } from './report-rating.ts';
export { revealDueRatings } from './reveal-ratings.ts';
export { presentShiftRating, type ShiftRatingsColumn, shiftRatingsColumn } from './shift-ratings.ts';
