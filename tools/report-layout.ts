import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Prints the size of each package and module, and the shape of each app's imports: `npx tsx tools/report-layout.ts [folder]`. */
const root = resolve(process.argv[2] ?? '.');

function sourcesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return ['node_modules', 'dist', 'test-results'].includes(entry.name) ? [] : sourcesUnder(path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) && !/\.(test|spec)\.|\.d\.m?ts$/.test(entry.name) ? [path] : [];
  });
}

function foldersIn(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => `${folder}/${entry.name}`);
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');

function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function printSizes(): void {
  console.log('| folder | files | median lines |\n|---|---:|---:|');
  const folders = [
    ...foldersIn('packages'),
    ...foldersIn('apps'),
    ...foldersIn('apps/api/src/modules'),
    'tools',
    'e2e',
  ];
  for (const folder of folders) {
    const lines = sourcesUnder(folder).map((file) => read(file).split('\n').length - 1);
    console.log(`| ${folder} | ${lines.length} | ${median(lines)} |`);
  }
}

/** The layers of each app, lowest first; files beside these folders put the app together. */
const apps = [
  { source: 'apps/web/src', layers: ['platform', 'features', 'app'] },
  { source: 'apps/console/src', layers: ['platform', 'features', 'app'] },
  { source: 'apps/api/src', layers: ['platform', 'http', 'modules'] },
];

/** The files of the same app that a file imports. */
function importsOf(file: string): string[] {
  const found = read(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g);
  return [...found].map(([, path = '']) => join(dirname(file), path));
}

function printImports({ source, layers }: (typeof apps)[number]): void {
  const layerOf = (file: string) => layers.indexOf(relative(source, file).split('/')[0] ?? '');
  // Helpers of tests stand beside what they test and import it.
  const files = sourcesUnder(source).filter((file) => !file.includes('/testing/'));
  const importers = new Map<string, Set<string>>();
  const upward: string[] = [];
  for (const file of files) {
    for (const imported of importsOf(file)) {
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
      const [from, to] = [layerOf(file), layerOf(imported)];
      if (from >= 0 && to > from) upward.push(`${file} -> ${imported}`);
    }
  }
  const single = files.filter((file) => importers.get(file)?.size === 1);
  const smallSingle = single.filter((file) => read(file).split('\n').length - 1 < smallLineCount);
  console.log(
    `| ${source} | ${files.length} | ${single.length} | ${smallSingle.length} | ${upward.length} | ${layers.join(' < ')} |`,
  );
}

const smallLineCount = 20;

printSizes();
console.log(`\n| app | files | with one importer | of these under ${smallLineCount} lines | imports upward | layers |`);
console.log('|---|---:|---:|---:|---:|---|');
for (const app of apps) printImports(app);
