/** Fields of answers that hold the address of a file. */
const fileFields: ReadonlySet<string> = new Set(['profile_picture', 'profile_photo', 'logo', 'file', 'attachment']);

/**
 * A reader of JSON that puts the API's address before addresses of files: they are relative, and a page of another origin
 * would look for them at its own.
 */
export function withMediaAt(base: string): (key: string, value: unknown) => unknown {
  return (key, value) =>
    fileFields.has(key) && typeof value === 'string' && value.startsWith('/media/') ? `${base}${value}` : value;
}
