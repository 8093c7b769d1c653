import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchWithProgress } from './fetch-with-progress.ts';

class Wire {
  static last: Wire;
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  opened: string[] = [];
  headers: Record<string, string> = {};
  sent: unknown;
  status = 0;
  responseText = '';
  constructor() {
    Wire.last = this;
  }
  open(method: string, address: string) {
    this.opened = [method, address];
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.onabort();
  }
  answer(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.onload();
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Wire);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('an upload reports its progress and returns the answer', async () => {
  const seen: number[] = [];
  const form = new FormData();
  const answer = fetchWithProgress((percent) => seen.push(percent))('/api/x/', {
    method: 'POST',
    headers: { Authorization: 'Bearer a' },
    body: form,
  });
  Wire.last.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
  Wire.last.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
  Wire.last.upload.onprogress?.({ lengthComputable: true, loaded: 4, total: 4 });
  Wire.last.answer(201, '{"id":"1"}');

  expect(Wire.last.opened).toEqual(['POST', '/api/x/']);
  expect(Wire.last.headers).toEqual({ Authorization: 'Bearer a' });
  expect(Wire.last.sent).toBe(form);
  expect(seen).toEqual([25, 100]);
  const response = await answer;
  expect([response.status, await response.json()]).toEqual([201, { id: '1' }]);
});

test('the renewal of a token on the way does not move the bar', () => {
  void fetchWithProgress(() => {})('/api/user/token/refresh/', { method: 'POST', body: '{}' });
  expect(Wire.last.upload.onprogress).toBeUndefined();
});

test('an answer without content is an answer', async () => {
  const answer = fetchWithProgress(() => {})('/api/x/', { method: 'POST' });
  Wire.last.answer(204, '');
  expect((await answer).status).toBe(204);
});

test('distinguishes a failed connection from an aborted upload', async () => {
  const broken = fetchWithProgress(() => {})('/api/x/', { method: 'POST' });
  Wire.last.onerror();
  await expect(broken).rejects.toThrow(TypeError);

  const stop = new AbortController();
  const stopped = fetchWithProgress(() => {})('/api/x/', { method: 'POST', signal: stop.signal });
  stop.abort();
  await expect(stopped).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  await expect(fetchWithProgress(() => {})('/api/x/', { signal: stop.signal })).rejects.toThrow('stopped');
});
