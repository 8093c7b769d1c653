import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { devCommands } from './dev-commands.ts';

test('the server, the web app and the console are watched together', () => {
  const { web, console: operators, commands } = devCommands({});
  expect(commands.map(({ name }) => name)).toEqual(['server', 'web', 'console']);
  expect(commands.filter(({ cwd }) => existsSync(join(cwd, 'vite.config.ts'))).map(({ name }) => name)).toEqual([
    'web',
    'console',
  ]);
  expect([web, operators]).toEqual(['http://localhost:5173', 'http://localhost:5174']);
});

test('ports are settings, and mails lead to the watched pages', () => {
  const { commands } = devCommands({ PORT: '4000', WEB_PORT: '4001', CONSOLE_PORT: '4002' });
  expect(commands.map(({ env }) => env)).toEqual([
    { PORT: '4000', PUBLIC_URL: 'http://localhost:4001' },
    { API_PORT: '4000' },
    undefined,
  ]);
  expect(commands.slice(1).map(({ args }) => args.slice(1, 4))).toEqual([
    ['--port', '4001', '--strictPort'],
    ['--port', '4002', '--strictPort'],
  ]);
});
