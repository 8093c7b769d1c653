export type Progress = Readonly<{
  bytes: number;
  /** How many rows have arrived; null where the file does not show it. */
  rows: number | null;
  /** How many rows there are in all; null until the server has said so. */
  total: number | null;
}>;

export const noProgress: Progress = { bytes: 0, rows: null, total: null };

/** From 0 to 100; null when the total is unknown. */
export function percentOf({ rows, total }: Progress): number | null {
  if (rows === null || total === null) return null;
  return total === 0 ? 100 : Math.min(100, (rows / total) * 100);
}

/** The rows a report announces; anything but a whole number announces none. */
export function announcedRows(headers: Pick<Headers, 'get'>): number | null {
  const text = headers.get('x-report-rows') ?? '';
  return /^\d+$/.test(text) ? Number(text) : null;
}

const quote = 0x22;
const lineFeed = 0x0a;

/** Counts the rows of a CSV file while it arrives. A line break inside a quoted cell is part of the cell. */
export function createRowCounter(): (bytes: Uint8Array) => number {
  let lines = 0;
  let isQuoted = false;
  return (bytes) => {
    for (const byte of bytes) {
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) lines += 1;
    }
    // The first line names the columns.
    return Math.max(0, lines - 1);
  };
}
