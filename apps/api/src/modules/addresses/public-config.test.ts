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
  expect(body).toEqual({ maps_api_key: null });
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('https:');
  expect(referrer).toBe('same-origin');
});

test('with a key pages may load the maps service, which hears our origin and never a path', async () => {
  const { body, policy, referrer } = await configAnswer({ GOOGLE_MAPS_API_KEY: 'AIza-test_key' });
  expect(body).toEqual({ maps_api_key: 'AIza-test_key' });
  expect(policy).toMatch(/script-src 'self' https:\/\/maps\.googleapis\.com/);
  expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/places\.googleapis\.com/);
  expect(referrer).toBe('strict-origin-when-cross-origin');
});
