import { isTestFile, listFiles, readSource, walkNodes } from '../source-files.ts';
import type { TextFolder } from './read-texts.ts';

const pluralEnding = /_(zero|one|two|few|many|other)$/;

// The server reads its texts as objects, where the compiler already knows the keys.
const namesKeys = /^apps\/(web|console)\//;

/** Keys that no source of their app seems to name; only a hint, since a key can be put together at run time. */
export function unusedKeys(root: string, textFolders: TextFolder[]): string[] {
  const known = new Map<string, KnownNames>();
  const folders = textFolders.filter(({ folder }) => namesKeys.test(folder));
  return folders.flatMap(({ folder, english }) => {
    const home = folder.split('/').slice(0, 2).join('/');
    const names = known.get(home) ?? namesIn(root, home);
    known.set(home, names);
    const { whole, beginnings } = names;
    return Object.keys(english ?? {})
      .map((key) => key.replace(pluralEnding, ''))
      .filter((key) => !whole.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)))
      .map((key) => `${folder}/en.json: ${key} seems unused`);
  });
}

interface KnownNames {
  whole: Set<string>;
  beginnings: string[];
}

function namesIn(root: string, home: string): KnownNames {
  const whole = new Set<string>();
  const beginnings: string[] = [];
  for (const path of listFiles(root, [home], /\.tsx?$/).filter((file) => !isTestFile(file))) {
    walkNodes(readSource(root, path).program, (node) => {
      if (node.type === 'Literal' && typeof node.value === 'string') whole.add(node.value.replace(/^[\w/-]+:/, ''));
      if (node.type !== 'TemplateLiteral') return;
      const first = node.quasis?.[0]?.value.cooked ?? '';
      if (node.expressions?.length === 0) whole.add(first);
      else if (/^[\w.-]+[._]$/.test(first)) beginnings.push(first);
    });
  }
  return { whole, beginnings };
}
