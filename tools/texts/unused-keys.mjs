import { isTestFile, listFiles, readSource, walkNodes } from '../source-files.mjs';

const pluralEnding = /_(zero|one|two|few|many|other)$/;

// The server reads its texts as objects, where the compiler already knows the keys.
const namesKeys = /^apps\/(web|console)\//;

/** Keys that no source of their app seems to name; only a hint, since a key can be put together at run time. */
export function unusedKeys(root, textFolders) {
  const known = new Map();
  const folders = textFolders.filter(({ folder }) => namesKeys.test(folder));
  return folders.flatMap(({ folder, english }) => {
    const home = folder.split('/').slice(0, 2).join('/');
    if (!known.has(home)) known.set(home, namesIn(root, home));
    const { whole, beginnings } = known.get(home);
    return Object.keys(english ?? {})
      .map((key) => key.replace(pluralEnding, ''))
      .filter((key) => !whole.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)))
      .map((key) => `${folder}/en.json: ${key} seems unused`);
  });
}

function namesIn(root, home) {
  const whole = new Set();
  const beginnings = [];
  for (const path of listFiles(root, [home], /\.tsx?$/).filter((file) => !isTestFile(file))) {
    walkNodes(readSource(root, path).program, (node) => {
      if (node.type === 'Literal' && typeof node.value === 'string') whole.add(node.value.replace(/^\w+:/, ''));
      if (node.type !== 'TemplateLiteral') return;
      const first = node.quasis[0].value.cooked ?? '';
      if (node.expressions.length === 0) whole.add(first);
      else if (/^[\w.-]+[._]$/.test(first)) beginnings.push(first);
    });
  }
  return { whole, beginnings };
}
