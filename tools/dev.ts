import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { viteScript } from './build/build-screens.ts';
import { runTogether } from './dev/run-together.ts';
import { root } from './root.ts';

const apiPort = process.env.PORT || '3000';
const webPort = process.env.WEB_PORT || '5173';
const webAddress = `http://localhost:${webPort}`;
const webFolder = join(root, 'apps/web');
const tsx = join(dirname(createRequire(join(root, 'package.json')).resolve('tsx/package.json')), 'dist/cli.mjs');

console.log(`Open ${webAddress}: pages and server follow your changes. Stop with Ctrl-C.\n`);

process.exitCode = await runTogether([
  {
    name: 'server',
    args: [tsx, 'watch', '--clear-screen=false', 'apps/api/src/main.ts'],
    cwd: root,
    // Links in mails must lead to the pages that are being worked on.
    env: { PORT: apiPort, PUBLIC_URL: process.env.PUBLIC_URL || webAddress },
  },
  {
    name: 'web',
    args: [viteScript(webFolder), '--port', webPort, '--strictPort', '--clearScreen', 'false'],
    cwd: webFolder,
    env: { API_PORT: apiPort },
  },
]);
