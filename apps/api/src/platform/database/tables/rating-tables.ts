import type { UserType } from '@relevo/domain/account';
import type { RatingTag } from '@relevo/domain/ratings';
import type { Instant } from './column-types.ts';

export type RatingsTable = {
  id: string;
  worker_shift_id: string;
  side: UserType;
  rater_id: string;
  ratee_id: string;
  stars: number;
  tags: RatingTag[];
  comment: string | null;
  comment_hidden_at: Instant | null;
  created_at: Instant;
  closes_at: Instant;
  revealed_at: Instant | null;
};

export type RatingSummariesTable = { user_id: string; count: number; stars: number };

export type RatingReportsTable = {
  rating_id: string;
  reporter_id: string;
  reason: string | null;
  created_at: Instant;
  handled_at: Instant | null;
};

export type RatingTables = {
  ratings: RatingsTable;
  rating_summaries: RatingSummariesTable;
  rating_reports: RatingReportsTable;
};
