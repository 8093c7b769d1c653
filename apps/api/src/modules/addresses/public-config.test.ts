import { expect, test } from 'vitest';
import { createPublicApp } from '../../app.ts';
import { readConfig } from '../../config/config.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();

/** What a server with these settings answers; on the database of another, since the settings concern pages alone. */
async function configAnswer(settings: Record<string, string>) {
  const { dataDir } = app.deps.config;
  const config = readConfig({ DATABASE_URL: app.databaseUrl, DATA_DIR: dataDir, ...settings }, dataDir);
  const server = await createPublicApp(
    { ...app.deps, config },
    { readiness: { isReady: async () => true }, screens: false },
  );
  const answer = await server.inject({ url: '/api/config/' });
  await server.close();
  const header = (name: string) => answer.headers[name] as string | undefined;
  return { body: answer.json(), policy: header('content-security-policy') ?? '', referrer: header('referrer-policy') };
}

const nothingConfigured = {
  maps_api_key: null,
  map_tiles_url: null,
  map_attribution: '',
  card_provider: 'sandbox',
  payout_provider: 'manual',
  stripe_publishable_key: null,
  minimum_pay_minutes: 180,
  bank_account_max_digits: 7,
  support_email: 'support@relevo.example',
};

test('without external services pages connect to no other host', async () => {
  const { body, policy, referrer } = await configAnswer({});
  expect(body).toEqual(nothingConfigured);
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policy).not.toContain('https:');
  expect(referrer).toBe('same-origin');
  expect(imagesOf(policy)).toEqual(["'self'", 'data:', 'blob:']);
});

test('with a key pages may load the maps service, which gets our origin and never a path', async () => {
  const { body, policy, referrer } = await configAnswer({ GOOGLE_MAPS_API_KEY: 'AIza-test_key' });
  expect(body).toEqual({ ...nothingConfigured, maps_api_key: 'AIza-test_key' });
  expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval' https:\/\/maps\.googleapis\.com/);
  expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/places\.googleapis\.com/);
  expect(referrer).toBe('strict-origin-when-cross-origin');
});

test('with Stripe pages may show its card fields and know its public key, never the secret ones', async () => {
  const { body, policy } = await configAnswer({
    STRIPE_SECRET_KEY: 'sk_test_secret',
    STRIPE_WEBHOOK_SECRET: 'whsec_secret',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
  });
  expect(body).toEqual({ ...nothingConfigured, card_provider: 'stripe', stripe_publishable_key: 'pk_test_public' });
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' https://js.stripe.com;");
  expect(policy).toContain("frame-src 'self' https://js.stripe.com;");
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
});

const imagesOf = (policy: string) => /img-src ([^;]*)/.exec(policy)?.[1]?.split(' ');

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example'],
  ['https://{s}.tiles.example/{z}/{x}/{y}.png', 'https://*.tiles.example'],
  ['http://localhost:8080/tiles/{z}/{x}/{y}@2x.webp?key=abc', 'http://localhost:8080'],
])('with map tiles from %s pages may load pictures from there, and nothing else', async (url, source) => {
  const { body, policy, referrer } = await configAnswer({ MAP_TILES_URL: url, MAP_ATTRIBUTION: '© the mappers' });
  expect(body).toEqual({ ...nothingConfigured, map_tiles_url: url, map_attribution: '© the mappers' });
  expect(imagesOf(policy)).toEqual(["'self'", 'data:', 'blob:', source]);
  expect(policy.split(';').filter((rule) => rule.includes(source))).toHaveLength(1);
  expect(referrer).toBe('same-origin');
});
