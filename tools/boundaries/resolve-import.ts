import { builtinModules } from 'node:module';
import { posix } from 'node:path';

const builtins = new Set(builtinModules);

/** Where an import leads; `file` is null when it is not a source file, as a picture or a text. */
export type ImportTarget = OurTarget | { kind: 'npm'; name: string } | { kind: 'node'; name: string };

export interface OurTarget {
  kind: 'ours';
  package?: string;
  file: string | null;
  byName: boolean;
}

export function resolveImport(importer: string, specifier: string, files: Set<string>): ImportTarget {
  if (specifier.startsWith('.')) {
    return { kind: 'ours', file: existing(posix.join(posix.dirname(importer), specifier), files), byName: false };
  }
  const ours = /^@relevo\/([^/]+)(?:\/(.+))?$/.exec(specifier);
  if (ours?.[1]) {
    const [, name, subpath = 'index'] = ours;
    const home = ['web', 'console', 'api'].includes(name) ? 'apps' : 'packages';
    return { kind: 'ours', package: name, file: existing(`${home}/${name}/src/${subpath}`, files), byName: true };
  }
  if (specifier.startsWith('node:') || builtins.has(specifier)) return { kind: 'node', name: specifier };
  return { kind: 'npm', name: specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/') };
}

function existing(path: string, files: Set<string>): string | null {
  const withoutQuery = path.replace(/\?.*$/, '');
  const tries = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx'];
  return tries.map((ending) => withoutQuery + ending).find((file) => files.has(file)) ?? null;
}
