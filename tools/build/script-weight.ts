import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { initialScripts } from './initial-scripts.ts';

export type Weight = { bytes: number; files: number };

/** What a response carries beside its body: status line and headers of a script, as the server sends them. */
const headerBytes = 420;

/**
 * How much script a screen fetches before anyone touches it, read from a built web app: the page's own scripts, the
 * named chunks (`login-page`, `shell`), all that these import, and the texts that they name in one language.
 */
export function scriptWeight(dist: string, chunks: readonly string[], language: 'en' | 'fr'): Weight {
  const assets = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'));
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const wanted = new Set<string>();
  const add = (file: string) => {
    if (wanted.has(file)) return;
    wanted.add(file);
    for (const imported of staticImports(readFileSync(join(dist, file), 'utf8'))) add(`assets/${imported}`);
  };
  for (const path of initialScripts(page)) add(path.slice(1));
  for (const chunk of chunks) add(`assets/${fileOf(assets, chunk)}`);
  const code = [...wanted].map((file) => readFileSync(join(dist, file), 'utf8')).join('\n');
  for (const file of namedTexts(dist, { assets, chunks, code, language })) add(`assets/${file}`);
  const sizes = [...wanted].map((file) => compressedBytes(join(dist, file)) + headerBytes);
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: wanted.size };
}

/** As served: small files travel as they are, the others were compressed by the build. */
function compressedBytes(file: string): number {
  return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;
}

/** The file of a chunk by the name it was built under. */
function fileOf(assets: readonly string[], chunk: string): string {
  const found = assets.filter((file) => file.replace(/-[\w-]{8}\.js$/, '') === chunk);
  if (found.length !== 1 || !found[0])
    throw new Error(`${chunk} is ${found.length} files in the build: name one of its chunks`);
  return found[0];
}

export function staticImports(code: string): string[] {
  return [...code.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].flatMap(([, file]) => file ?? []);
}

type Asked = { assets: readonly string[]; chunks: readonly string[]; code: string; language: string };

/** The texts of the screen itself, and the files of other areas that hold a namespace which its later parts ask for. */
function namedTexts(dist: string, { assets, chunks, code, language }: Asked): string[] {
  const textFiles = assets.filter((file) => file.startsWith(`texts-${language}-`));
  const ofScreen = textFiles.filter((file) => chunks.some((chunk) => isTextFileOf(file, language, chunk)));
  const known = new Set(ofScreen.flatMap((file) => namespacesIn(dist, file)));
  const areas = textFiles.filter((file) => !/-page-[\w-]{8}\.js$/.test(file));
  const missing = areas.filter((file) =>
    namespacesIn(dist, file).some((namespace) => !known.has(namespace) && asksFor(code, namespace)),
  );
  return [...ofScreen, ...missing];
}

const isTextFileOf = (file: string, language: string, chunk: string) =>
  file.replace(/-[\w-]{8}\.js$/, '') === `texts-${language}-${chunk}`;

/** The texts of a screen are written as they are, those of an area by the bundler, each namespace as a variable. */
function namespacesIn(dist: string, file: string): string[] {
  const source = readFileSync(join(dist, 'assets', file), 'utf8');
  const [, written] = /^export default (\{.*\})$/s.exec(source) ?? [];
  if (written) return Object.keys(JSON.parse(written));
  const bundled = source.matchAll(/[{,](?:"([\w/-]+)"|(\w+)):[\w$]+(?=[,}])/g);
  return [...bundled].map(([, quoted, bare]) => quoted ?? bare ?? '');
}

const asksFor = (code: string, namespace: string) =>
  ['"', "'", '`'].some((mark) => code.includes(`(${mark}${namespace}${mark})`));
