import type { Problem } from '../forms/schema-problems.ts';

export type FileRules = { types: readonly string[]; maximumBytes: number };

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

const endings: Record<string, RegExp> = {
  'application/pdf': /\.pdf$/i,
  'image/jpeg': /\.jpe?g$/i,
  'image/png': /\.png$/i,
};

/** What can be said against a file before it travels; the server looks inside and has the last word. */
export function fileProblem(file: FileFacts, { types, maximumBytes }: FileRules): Problem | null {
  if (!types.includes(typeOf(file))) return { problem: 'file_type_not_allowed' };
  if (file.size > maximumBytes) {
    return { problem: 'file_too_large', parameters: { maximum: Math.round(maximumBytes / 1024 / 1024) } };
  }
  return file.size === 0 ? { problem: 'file_damaged' } : null;
}

/** Some systems do not know what a file is; its name often does. */
function typeOf({ name, type }: FileFacts): string {
  return type || (Object.keys(endings).find((known) => endings[known]?.test(name)) ?? '');
}
