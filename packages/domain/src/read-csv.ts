/** One record of a file with the physical line on which it begins. */
export type CsvRecord = Readonly<{ line: number; cells: readonly string[] }>;

export const csvSeparators = [',', ';', '\t'] as const;
export type CsvSeparator = (typeof csvSeparators)[number];

type Cell = { text: string; next: number; line: number };

/**
 * Reads a file as RFC 4180 describes it: a quoted cell may hold separators, line breaks and doubled quotes. Any kind of
 * line break ends a record, and a record of empty cells is left out. Null when a quoted cell is not closed or is followed
 * by text, because what it means is a guess. A cell is the text in the file and nothing is computed from it. Reading ends
 * with as many records as the caller wants.
 */
export function readCsv(text: string, separator: CsvSeparator, most = Number.POSITIVE_INFINITY): CsvRecord[] | null {
  const content = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const records: CsvRecord[] = [];
  for (let place = 0, line = 1; place < content.length && records.length < most; ) {
    const record = isBreak(content[place])
      ? { cells: [], next: place, line }
      : readRecord(content, { place, line }, separator);
    if (!record) return null;
    if (record.cells.some((cell) => cell.trim() !== '')) records.push({ line, cells: record.cells });
    line = record.line + 1;
    place = record.next + (content.startsWith('\r\n', record.next) ? 2 : 1);
  }
  return records;
}

/** Reads cells up to the end of their line; null when one of them is malformed. */
function readRecord(content: string, from: { place: number; line: number }, separator: CsvSeparator) {
  const cells: string[] = [];
  for (let { place, line } = from; ; place += 1) {
    const isQuoted = content[place] === '"';
    const cell = isQuoted ? quotedCell(content, place, line) : plainCell(content, { place, line }, separator);
    if (!cell) return null;
    cells.push(cell.text);
    line = cell.line;
    place = cell.next;
    if (place >= content.length || isBreak(content[place])) return { cells, next: place, line };
    if (content[place] !== separator) return null;
  }
}

const isBreak = (character: string | undefined) => character === '\n' || character === '\r';

/** Up to the separator or the end of the line; a quote inside is an ordinary character. */
function plainCell(content: string, { place, line }: { place: number; line: number }, separator: CsvSeparator): Cell {
  let next = place;
  while (next < content.length && content[next] !== separator && !isBreak(content[next])) next += 1;
  return { text: content.slice(place, next), next, line };
}

function quotedCell(content: string, from: number, line: number): Cell | null {
  for (let at = from + 1; ; at += 2) {
    at = content.indexOf('"', at);
    if (at === -1) return null;
    if (content[at + 1] === '"') continue;
    const quoted = content.slice(from + 1, at);
    return { text: quoted.replaceAll('""', '"'), next: at + 1, line: line + breaksIn(quoted) };
  }
}

function breaksIn(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}
