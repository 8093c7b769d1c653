import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

async function configAnswer(settings: Record<string, string>) {
  const app = await startTestApp({ settings });
  const { body, headers } = await app.client.get('/config/');
  await app.close();
  return { body, policy: headers.get('content-security-policy') ?? '', referrer: headers.get('referrer-policy') };
}

test('without a key of the maps service pages talk to nobody else', async () => {
  const { body, policy, referrer } = await configAnswer({});
  expect(body).toEqual({ maps_api_key: null, map_tiles_url: null, map_attribution: '' });
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('https:');
  expect(referrer).toBe('same-origin');
});

test('with a key pages may load the maps service, which hears our origin and never a path', async () => {
  const { body, policy, referrer } = await configAnswer({ GOOGLE_MAPS_API_KEY: 'AIza-test_key' });
  expect(body).toMatchObject({ maps_api_key: 'AIza-test_key' });
  expect(policy).toMatch(/script-src 'self' https:\/\/maps\.googleapis\.com/);
  expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/places\.googleapis\.com/);
  expect(referrer).toBe('strict-origin-when-cross-origin');
});

const imagesOf = (policy: string) => /img-src ([^;]*)/.exec(policy)?.[1]?.split(' ');

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example'],
  ['https://{s}.tiles.example/{z}/{x}/{y}.png', 'https://*.tiles.example'],
  ['http://localhost:8080/tiles/{z}/{x}/{y}@2x.webp?key=abc', 'http://localhost:8080'],
])('with map tiles from %s pages may load pictures from there, and nothing else', async (url, source) => {
  const { body, policy, referrer } = await configAnswer({ MAP_TILES_URL: url, MAP_ATTRIBUTION: '© the mappers' });
  expect(body).toEqual({ maps_api_key: null, map_tiles_url: url, map_attribution: '© the mappers' });
  expect(imagesOf(policy)).toEqual(["'self'", 'data:', 'blob:', source]);
  expect(policy.split(';').filter((rule) => rule.includes(source))).toHaveLength(1);
  expect(referrer).toBe('same-origin');
});

test('without map tiles pictures come from here alone', async () => {
  expect(imagesOf((await configAnswer({})).policy)).toEqual(["'self'", 'data:', 'blob:']);
});
