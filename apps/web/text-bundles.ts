import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { bundleOf } from './src/app/text-bundle-of.ts';

const listId = 'virtual:text-bundles';
const bundlePrefix = 'virtual:texts/';
const languages = ['en', 'fr'];

/** Joins the text files of a bundle and a language into one module: a screen asks for a few files, not for twenty. */
export function textBundles(): Plugin {
  return {
    name: 'text-bundles',
    resolveId: (id) => (id === listId || id.startsWith(bundlePrefix) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${listId}`) return listModule(textFolders());
      if (!id.startsWith(`\0${bundlePrefix}`)) return undefined;
      const [language = '', bundle = ''] = id.slice(bundlePrefix.length + 1).split('/');
      return bundleModule(
        textFolders().filter(({ namespace }) => bundleOf(namespace) === bundle),
        language,
      );
    },
  };
}

type TextFolder = { namespace: string; folder: string };

/** A namespace is the folder that its texts stand in, below the features or the platform. */
export function textFolders(): TextFolder[] {
  const source = join(import.meta.dirname, 'src');
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('/texts/en.json'))
    .map((path) => path.replace(/\/en\.json$/, ''))
    .sort()
    .map((path) => ({
      namespace: path.replace(/^(features|platform)\//, '').replace(/\/texts$/, ''),
      folder: join(source, path),
    }));
}

function listModule(folders: readonly TextFolder[]): string {
  const bundles = [...new Set(folders.map(({ namespace }) => bundleOf(namespace)))];
  const rows = languages.flatMap((language) =>
    bundles.map((bundle) => `"${language}/${bundle}": () => import("${bundlePrefix}${language}/${bundle}")`),
  );
  return `export const textBundles = {${rows.join(',')}};`;
}

function bundleModule(folders: readonly TextFolder[], language: string): string {
  const imports = folders.map(
    ({ folder }, index) => `import texts${index} from ${JSON.stringify(join(folder, `${language}.json`))};`,
  );
  const rows = folders.map(({ namespace }, index) => `${JSON.stringify(namespace)}: texts${index}`);
  return `${imports.join('\n')}\nexport default {${rows.join(',')}};`;
}
