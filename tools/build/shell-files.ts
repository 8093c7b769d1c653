import { filesBehind, type Manifest } from './built-files.ts';

/** The sources that open without a network, each with everything it imports. `*` is any name in a folder, `**` any folders. */
export const shellSources = [
  'index.html',
  'src/app/providers/query-provider.tsx',
  'src/app/shell/shell.tsx',
  'src/app/connected-toaster.tsx',
  'src/app/offline-page.tsx',
  'src/features/attendance/my-shifts/my-shifts-page.tsx',
  'src/app/shell/start-offline.ts',
  'src/features/attendance/scanner/scan-dialog.tsx',
  '**/barcode-detector/dist/es/ponyfill.js',
  '**/packages/ui/src/{dialog-window,drawer-window,menu-list,tooltip-bubble}.tsx',
  '_texts-{en,fr}-{app,platform,attendance-*,parts,jobs-parts,jobs-place}-*.js',
];

/** Files without a hash in their name. */
export const plainFiles = ['/', '/theme.js', '/favicon.svg', '/icon.svg', '/icon-192.png', '/manifest.webmanifest'];

/**
 * The addresses of all files behind these sources, by Vite's manifest. What a file fetches only later has to be listed
 * itself: the first page knows the way to every screen.
 */
export function shellFiles(manifest: Manifest, sources = shellSources) {
  const keys = sources.flatMap((source) => {
    const pattern = patternOf(source);
    const found = Object.keys(manifest).filter((key) => pattern.test(key));
    if (found.length === 0)
      throw new Error(`${source} is not in the build: correct the list in tools/build/shell-files.ts`);
    return found;
  });
  return filesBehind(manifest, keys).sort();
}

function patternOf(source: string) {
  const pattern = source
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]+)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`)
    .replaceAll(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]+' : '.*/'));
  return new RegExp(`^${pattern}$`);
}
