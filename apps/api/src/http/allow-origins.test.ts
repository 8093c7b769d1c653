import type { DocumentView } from '@relevo/contracts/documents';
import { describe, expect, test } from 'vitest';
import { anApprovedUser, aRegisteredUser } from '../testing/people.ts';
import { aPdf } from '../testing/sample-files.ts';
import { sendForm } from '../testing/send-form.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const exposedHeaders = 'Retry-After, Date, Content-Disposition, X-Report-Rows';
const friend = 'https://app.example';
const app = useTestApp({ settings: { API_ALLOWED_ORIGINS: `${friend},http://localhost:5173` } });
const closed = useTestApp();

const preflight = (path: string, origin: string, at = app) =>
  fetch(`${at.url}${path}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,content-type',
    },
  });
const corsHeaders = (response: Response) =>
  Object.fromEntries([...response.headers].filter(([name]) => name.startsWith('access-control-')));

describe('an allowed origin', () => {
  test.each([friend, 'http://localhost:5173'])('%s may ask with our headers, without cookies', async (origin) => {
    const response = await preflight('/api/user/profile/', origin);
    expect(response.status).toBe(204);
    expect(corsHeaders(response)).toEqual({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers':
        'Authorization, Content-Type, Idempotency-Key, Accept-Language, X-Confirm-Password, Last-Event-ID',
      'access-control-expose-headers': exposedHeaders,
      'access-control-max-age': '600',
    });
    expect(response.headers.get('vary')).toMatch(/origin/i);
  });

  test('reads answers and refusals', async () => {
    const { access_token } = await aRegisteredUser(app);
    for (const [headers, status] of [
      [{ authorization: `Bearer ${access_token}` }, 200],
      [{}, 401],
    ] as const) {
      const response = await fetch(`${app.url}/api/user/profile/`, { headers: { ...headers, origin: friend } });
      expect(response.status).toBe(status);
      expect(corsHeaders(response)).toEqual({
        'access-control-allow-origin': friend,
        'access-control-expose-headers': exposedHeaders,
      });
    }
    const missing = await fetch(`${app.url}/api/none/`, { headers: { origin: friend } });
    expect([missing.status, missing.headers.get('access-control-allow-origin')]).toEqual([404, friend]);
  });

  test('opens media, also as a picture, and follows live events', async () => {
    const { access_token: token } = await anApprovedUser(app);
    const { body } = await sendForm<DocumentView>(app, '/user/add-document/', {
      token,
      fields: { document_type: 'identity' },
      files: [{ field: 'file', name: 'a.pdf', content: aPdf() }],
    });
    for (const path of [body.file, `/api${body.file}`]) {
      const file = await fetch(`${app.url}${path}`, { headers: { origin: friend } });
      expect([file.status, file.headers.get('access-control-allow-origin')]).toEqual([200, friend]);
      expect(file.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    }
    const stop = new AbortController();
    const events = await fetch(`${app.url}/api/events/`, {
      headers: { origin: friend, authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal: stop.signal,
    });
    expect([events.status, events.headers.get('access-control-allow-origin')]).toEqual([200, friend]);
    stop.abort();
  });
});

describe('any other origin', () => {
  test.each([
    'https://evil.example',
    'null',
    `${friend}.evil.example`,
    'https://app.example:8443',
    'http://app.example',
  ])('%s is not allowed anything', async (origin) => {
    expect(corsHeaders(await preflight('/api/user/profile/', origin))).toEqual({});
    const answer = await fetch(`${app.url}/api/health/live`, { headers: { origin } });
    expect(corsHeaders(answer)).toEqual({});
    expect(answer.headers.get('vary')).toMatch(/origin/i);
  });

  test('nobody is allowed without the setting', async () => {
    expect(corsHeaders(await preflight('/api/user/profile/', friend, closed))).toEqual({});
    const answer = await fetch(`${closed.url}/api/health/live`, { headers: { origin: friend } });
    expect(corsHeaders(answer)).toEqual({});
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});
