export {
  joinRatings,
  presentRating,
  type RatingColumns,
  ratingColumns,
  readRatingSummary,
} from './rating-summary.ts';
