import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { viteScript } from '../build/build-screens.ts';
import { root } from '../root.ts';
import type { Command } from './run-together.ts';

const tsx = join(dirname(createRequire(join(root, 'package.json')).resolve('tsx/package.json')), 'dist/cli.mjs');

/** The server and both apps, each restarting or reloading on a change, and where to open them. */
export function devCommands(env: NodeJS.ProcessEnv) {
  const [apiPort, webPort, consolePort] = [env.PORT || '3000', env.WEB_PORT || '5173', env.CONSOLE_PORT || '5174'];
  const web = `http://localhost:${webPort}`;
  const commands: Command[] = [
    {
      name: 'server',
      args: [tsx, 'watch', '--clear-screen=false', 'apps/api/src/main.ts'],
      cwd: root,
      // Links in mails must lead to the pages that are being worked on.
      env: { PORT: apiPort, PUBLIC_URL: env.PUBLIC_URL || web },
    },
    { ...viteCommand('web', webPort), env: { API_PORT: apiPort } },
    viteCommand('console', consolePort),
  ];
  return { web, console: `http://localhost:${consolePort}`, commands };
}

function viteCommand(name: 'web' | 'console', port: string): Command {
  const cwd = join(root, 'apps', name);
  return { name, args: [viteScript(cwd), '--port', port, '--strictPort', '--clearScreen', 'false'], cwd };
}
