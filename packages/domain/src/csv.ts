/** One line of a CSV file. A cell that a spreadsheet would read as a formula gets an apostrophe in front. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

const formulaBeginnings = /^[=+\-@\t\r]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

function csvCell(text: string): string {
  const safe = formulaBeginnings.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
