import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { type Config, readConfig } from './config/config.ts';
import { addressOf, listen } from './listen.ts';
import type { Deps } from './platform/deps.ts';
import { platformSettings } from './testing/read-settings.ts';

const secrets = {
  JWT_SECRET: 'a secret for tests, of 32 or more characters',
  ENCRYPTION_KEY: 'another key for tests, 32 or more characters',
};

async function listenWith(publicUrl: string | undefined, hosts = { host: 'localhost', opsHost: 'localhost' }) {
  const [publicApp, consoleApp] = [Fastify(), Fastify()];
  onTestFinished(async () => {
    await Promise.all([publicApp.close(), consoleApp.close()]);
  });
  const config = { port: 0, opsPort: 0, ...hosts, publicUrl } as Config;
  const deps = { config, publicUrl: publicUrl ?? 'http://localhost:0' } as Deps;
  await listen(deps, { publicApp, consoleApp });
  const [boundTo, consoleBoundTo] = [publicApp, consoleApp].map(({ server }) => server.address());
  return { deps, address: addressOf(publicApp), consoleAddress: addressOf(consoleApp), boundTo, consoleBoundTo };
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

test('the console listens on an address of its own', async () => {
  const { host, opsHost } = readConfig({ NODE_ENV: 'production', ...secrets, ...platformSettings }, '/srv/relevo');
  const { boundTo, consoleBoundTo } = await listenWith(undefined, { host, opsHost });
  expect(boundTo).toMatchObject({ address: '0.0.0.0' });
  expect(consoleBoundTo).toMatchObject({ address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) });
  const elsewhere = await listenWith(undefined, { host: '127.0.0.1', opsHost: '0.0.0.0' });
  expect(elsewhere).toMatchObject({ boundTo: { address: '127.0.0.1' }, consoleBoundTo: { address: '0.0.0.0' } });
});
