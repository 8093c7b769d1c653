import type { ColumnType } from 'kysely';

/** `timestamptz`: read and written as an instant. */
export type Instant = Date;
/** `date`: a calendar day as text, never an instant, so no time zone can move it. */
export type Day = string;
/** A list in a `jsonb` column: read as a list, written as JSON text. */
export type JsonList<Item> = ColumnType<Item[], string | undefined, string>;
