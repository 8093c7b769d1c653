import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of Vite's manifest that is read here, by source file, or by `_` and the file name for what screens share. */
export type Manifest = Readonly<
  Record<string, { file: string; name?: string; css?: string[]; assets?: string[]; imports?: string[] }>
>;

/** The manifest stays in a hidden folder, which the server does not publish. */
export function readManifest(dist: string): Manifest {
  return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
}

/** The addresses of all files behind these entries: what each fetches before it runs, not what it fetches later. */
export function filesBehind(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): string[] {
  return keys.flatMap((key) => {
    const part = manifest[key];
    if (!part || seen.has(key)) return [];
    seen.add(key);
    const files = [part.file, ...(part.css ?? []), ...(part.assets ?? [])].filter((file) => !file.endsWith('.html'));
    return [...files.map((file) => `/${file}`), ...filesBehind(manifest, part.imports ?? [], seen)];
  });
}

/** The entry of a source file by its name, `login-page.tsx`; an error when there is none or more than one. */
export function keyOf(manifest: Manifest, source: string): string {
  const keys = Object.keys(manifest).filter((key) => key.endsWith(`/${source}`));
  if (keys.length !== 1 || !keys[0]) throw new Error(`${source} is ${keys.length} files in the build`);
  return keys[0];
}

/** The file with the texts of an area. */
export function textsOf(manifest: Manifest, area: string, language: string): string {
  const found = Object.values(manifest).find(({ name }) => name === `texts-${language}-${area}`);
  if (!found) throw new Error(`The build has no ${language} texts of ${area}`);
  return `/${found.file}`;
}
