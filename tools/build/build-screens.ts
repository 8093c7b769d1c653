import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Builds one React app with its own Vite configuration, in a separate process so that the two can run side by side. */
export async function buildScreens(root: string, app: string) {
  const folder = join(root, app);
  const { code, output } = await new Promise<{ code: number; output: string }>((resolve, reject) => {
    const vite = spawn(process.execPath, [viteScript(folder), 'build'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: undefined },
    });
    let text = '';
    vite.stdout.on('data', (chunk) => (text += chunk));
    vite.stderr.on('data', (chunk) => (text += chunk));
    vite.on('error', reject);
    vite.on('close', (exitCode) => resolve({ code: exitCode ?? 1, output: text }));
  });
  if (code !== 0) throw new Error(output);
}

/** Each app brings its own Vite, which npm may have put beside the app or at the root. */
export function viteScript(folder: string) {
  const require = createRequire(join(folder, 'package.json'));
  return join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');
}
