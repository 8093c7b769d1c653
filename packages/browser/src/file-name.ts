/** The name a server gives a file it sends, as in `attachment; filename="report.csv"`; null when it gives none. */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="([^"]+)"|filename=([^;\s"]+)/i.exec(disposition ?? '');
  const name = (encoded && decoded(encoded)) ?? plain?.[1] ?? plain?.[2];
  // A file name must not contain a path.
  return name?.split(/[/\\]/).at(-1) || null;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
