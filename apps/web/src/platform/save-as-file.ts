/** How long the browser may take to begin with the file before its memory is given back. */
const keptForMs = 60_000;

/** Hands a text to the browser's downloads; for files that only a signed-in call may fetch. */
export function saveAsFile({ name, type, text }: { name: string; type: string; text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptForMs);
}
