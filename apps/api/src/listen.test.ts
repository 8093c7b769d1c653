import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { Config } from './config/config.ts';
import { addressOf, listen } from './listen.ts';
import type { Deps } from './platform/deps.ts';

async function listenWith(publicUrl: string | undefined) {
  const [publicApp, consoleApp] = [Fastify(), Fastify()];
  onTestFinished(async () => {
    await Promise.all([publicApp.close(), consoleApp.close()]);
  });
  const config = { port: 0, opsPort: 0, host: 'localhost', publicUrl } as Config;
  const deps = { config, publicUrl: publicUrl ?? 'http://localhost:0' } as Deps;
  await listen(deps, { publicApp, consoleApp });
  return { deps, address: addressOf(publicApp), consoleAddress: addressOf(consoleApp) };
}

test('with port 0 links name the port that the system picked', async () => {
  const { deps, address, consoleAddress } = await listenWith(undefined);
  expect(address).toMatch(/^http:\/\/localhost:[1-9]\d+$/);
  expect(deps.publicUrl).toBe(address);
  expect(consoleAddress).not.toBe(address);
});

test('a public address that was given stays', async () => {
  const { deps } = await listenWith('https://relevo.example');
  expect(deps.publicUrl).toBe('https://relevo.example');
});
