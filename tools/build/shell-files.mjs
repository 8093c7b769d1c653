/** What opens without a network, by its source: with everything it imports. A `*` stands for any name in a folder, `**` for any folders. */
export const shellSources = [
  'index.html',
  'src/app/providers/query-provider.tsx',
  'src/app/shell/shell.tsx',
  'src/app/connected-toaster.tsx',
  'src/app/offline-page.tsx',
  'src/features/my-shifts/my-shifts-page.tsx',
  'src/platform/scanner/accompany-worker.ts',
  'src/platform/scanner/scan-dialog.tsx',
  '**/barcode-detector/dist/es/ponyfill.js',
  'src/app/texts/*.json',
  'src/features/my-shifts/texts/*.json',
  'src/platform/{attendance,jobs,offline,paging,scanner}/texts/*.json',
];

/** Files without a hash in their name. */
export const plainFiles = ['/', '/theme.js', '/favicon.svg', '/icon.svg', '/icon-192.png', '/manifest.webmanifest'];

/**
 * The addresses of all files behind these sources, by Vite's manifest. What a file fetches only later has to be listed
 * itself: the first page knows the way to every screen.
 */
export function shellFiles(manifest, sources = shellSources) {
  const files = new Set();
  const seen = new Set();
  const add = (key) => {
    const part = manifest[key];
    if (!part || seen.has(key)) return;
    seen.add(key);
    for (const file of [part.file, ...(part.css ?? []), ...(part.assets ?? [])]) {
      if (!file.endsWith('.html')) files.add(`/${file}`);
    }
    for (const imported of part.imports ?? []) add(imported);
  };
  for (const source of sources) {
    const pattern = patternOf(source);
    const keys = Object.keys(manifest).filter((key) => pattern.test(key));
    if (keys.length === 0)
      throw new Error(`${source} is not in the build: mend the list in tools/build/shell-files.mjs`);
    for (const key of keys) add(key);
  }
  return [...files].sort();
}

function patternOf(source) {
  const pattern = source
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]+)\}/g, (_, names) => `(${names.replaceAll(',', '|')})`)
    .replaceAll(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]+' : '.*/'));
  return new RegExp(`^${pattern}$`);
}
