/** The part of Vite's manifest that is read here. */
type Manifest = Record<string, { file: string; css?: string[]; assets?: string[]; imports?: string[] }>;

/** The sources that open without a network, each with everything it imports. `*` is any name in a folder, `**` any folders. */
export const shellSources = [
  'index.html',
  'src/app/shell/shell.tsx',
  'src/app/connected-toaster.tsx',
  'src/app/offline-page.tsx',
  'src/features/attendance/my-shifts/my-shifts-page.tsx',
  'src/features/attendance/scanner/start-offline-sync.ts',
  'src/features/attendance/scanner/scan-dialog.tsx',
  '**/barcode-detector/dist/es/ponyfill.js',
  '_{data,overlays,floating}-*.js',
  '_texts-{en,fr}-{start,attendance,jobs}-*.js',
];

/** Files without a hash in their name. */
export const plainFiles = ['/', '/theme.js', '/favicon.svg', '/icon.svg', '/icon-192.png', '/manifest.webmanifest'];

/**
 * The addresses of all files behind these sources, by Vite's manifest. What a file fetches only later has to be listed
 * itself: the first page knows the way to every screen.
 */
export function shellFiles(manifest: Manifest, sources = shellSources) {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (key: string) => {
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
      throw new Error(`${source} is not in the build: correct the list in tools/build/shell-files.ts`);
    for (const key of keys) add(key);
  }
  return [...files].sort();
}

function patternOf(source: string) {
  const pattern = source
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]+)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`)
    .replaceAll(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]+' : '.*/'));
  return new RegExp(`^${pattern}$`);
}
