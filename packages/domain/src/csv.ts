/** One line of a CSV file. A cell that a spreadsheet would read as a formula gets an apostrophe in front. */
export function csvRow(cells: readonly string[], separator: ',' | ';' = ','): string {
  return `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;
}

const formulaBeginnings = /^[=+\-@\t\r]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

function csvCell(text: string, separator: string): string {
  const safe = formulaBeginnings.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
