const nameMaximumLength = 120;

/** The name a person gave it, without folders or control characters, and with the ending of what it really is. */
export function readableName(name: string, extension: string): string {
  const base = name
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .trim()
    .slice(0, nameMaximumLength);
  return `${base || 'document'}.${extension}`;
}
