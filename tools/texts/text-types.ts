import { dirname, relative } from 'node:path';
import { parameterNames } from './parity.ts';
import type { TextFolder, Texts } from './read-texts.ts';

const files = { web: 'apps/web/src/app/text-resources.ts', console: 'apps/console/src/platform/text-resources.ts' };
const pluralEnding = /_(zero|one|many|other)$/;

/** The types of the texts of each app, by file: its namespaces, where their keys are, and the parameters of each key. */
export function textTypes(folders: readonly TextFolder[]): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([app, file]) => [file, typesOf(app, file, folders)]));
}

function typesOf(app: string, file: string, folders: readonly TextFolder[]): string {
  const lines = folders
    .filter(({ folder }) => folder.startsWith(`apps/${app}/src/`))
    .map(({ folder, english }) => ({ namespace: namespaceOf(app, folder), folder, english: english ?? {} }))
    .sort((one, other) => (one.namespace < other.namespace ? -1 : 1))
    .map(({ namespace, folder, english }) => {
      const json = relative(dirname(file), `${folder}/en.json`).replace(/^(?!\.)/, './');
      return `    '${namespace}': { texts: typeof import('${json}'); parameters: { ${parametersOf(english)} } };`;
    });
  return `// Written by \`npm run texts\` from the English texts.
declare module '@relevo/browser/texts' {
  interface TextResources {
${lines.join('\n')}
  }
}

export type {};
`;
}

const namespaceOf = (app: string, folder: string) =>
  app === 'console' ? app : folder.replace(/^apps\/web\/src\/(?:(?:features|platform)\/)?/, '').replace(/\/texts$/, '');

/** `count: 'count'; 'firstJob.named': 'title'`; the forms of a plural are one key, chosen by its count. */
function parametersOf(english: Texts): string {
  const names = new Map<string, Set<string>>();
  for (const [written, text] of Object.entries(english)) {
    const key = written.replace(pluralEnding, '');
    const found = [...(key === written ? [] : ['count']), ...parameterNames(String(text))];
    if (found.length > 0) names.set(key, new Set([...(names.get(key) ?? []), ...found]));
  }
  return [...names]
    .map(
      ([key, each]) =>
        `'${key}': ${[...each]
          .sort()
          .map((name) => `'${name}'`)
          .join(' | ')}`,
    )
    .join('; ');
}
