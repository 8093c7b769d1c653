import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBehind, keyOf, readManifest, textsOf } from './built-files.ts';
import { initialScripts } from './initial-scripts.ts';

export type Weight = { bytes: number; files: number };
type Language = 'en' | 'fr';

/** An address of the route table, and what its screen fetches by itself after the page: source files and areas of texts. */
export type Screen = { path: string; parts?: readonly string[]; texts?: readonly string[] };

/** What a response carries beside its body: status line and headers of a script, as the server sends them. */
const headerBytes = 420;

/**
 * How much script a screen fetches before it is used: what the page names, what is preloaded with it, and its parts. The
 * files are all of those, with the page itself, its style sheets, icons and fonts.
 */
export function scriptWeight(dist: string, { path, parts = [], texts = [] }: Screen, language: Language): Weight {
  const manifest = readManifest(dist);
  const preloads: { path: string; scripts: string; early: string }[] = JSON.parse(
    readFileSync(join(dist, 'preloads.json'), 'utf8'),
  );
  const preload = preloads.find((each) => each.path === path);
  if (!preload) throw new Error(`${path} is no address of the route table`);
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const scripts = new Set([
    ...initialScripts(page),
    ...initialScripts(preload.scripts),
    ...[...preload.early.matchAll(new RegExp(`data-${language}="([^"]+)"`, 'g'))].map(([, file = '']) => file),
    ...filesBehind(
      manifest,
      parts.map((part) => keyOf(manifest, `${part}.tsx`)),
    ),
    ...texts.map((area) => textsOf(manifest, area, language)),
  ]);
  const sizes = [...scripts].filter((file) => file.endsWith('.js')).map((file) => compressedBytes(join(dist, file)));
  const files = 1 + sizes.length + otherFiles(page + preload.early).length;
  return { bytes: sizes.reduce((sum, size) => sum + size + headerBytes, 0), files };
}

/** What a browser fetches beside the scripts; the icon of a home screen only when the app is installed. */
function otherFiles(tags: string): string[] {
  const links: string[] = tags.match(/<link\b[^>]*>/g) ?? [];
  return links.filter((tag) => /rel="(stylesheet|icon|manifest)"|as="font"/.test(tag));
}

/** As served: small files travel as they are, the others were compressed by the build. */
function compressedBytes(file: string): number {
  return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;
}
