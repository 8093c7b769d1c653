const nameMaximumLength = 120;

/** The user's file name without folders and control characters, with the extension of its real type. */
export function readableName(name: string, extension: string): string {
  const base = name
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .trim()
    .slice(0, nameMaximumLength);
  return `${base || 'document'}.${extension}`;
}
