import { shownReliability } from '@relevo/domain/reliability';
import { sql } from 'kysely';

export type ReliabilityColumns = { kept_shifts: number | null; counted_shifts: number | null };

/** Columns of `figure`, the row of `reliability_figures` that a statement joins by the user's id. */
export const reliabilityColumns = sql.raw('figure.kept as kept_shifts, figure.shifts as counted_shifts');

/** Joins what the events of a user come to; `userColumn` names the user's id. */
export const reliabilityFigures = (userColumn: string) =>
  sql`left join reliability_figures as figure on figure.user_id = ${sql.ref(userColumn)}`;

/** What others see. */
export const presentReliability = ({ kept_shifts, counted_shifts }: ReliabilityColumns) =>
  shownReliability(kept_shifts, counted_shifts);
