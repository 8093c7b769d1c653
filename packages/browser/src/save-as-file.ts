/** How long the browser may take to read the file before its memory is freed. */
const keptForMs = 60_000;

/** Hands a text to the browser's downloads; for files that only a signed-in call may fetch. */
export function saveAsFile({ name, type, text }: { name: string; type: string; text: string }): void {
  saveFile({ name, content: new Blob([text], { type }) });
}

export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptForMs);
}
