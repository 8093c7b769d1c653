import { afterEach, expect, test, vi } from 'vitest';
import { kioskEvents } from './kiosk-session.ts';

afterEach(() => vi.unstubAllGlobals());

const open = (onTrouble: () => void) => kioskEvents(onTrouble).open('', new AbortController().signal);

test('live events that cannot be had make the board ask at once, whatever the browser reports', async () => {
  const onTrouble = vi.fn();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(open(onTrouble)).rejects.toThrow('Failed to fetch');
  expect(onTrouble).toHaveBeenCalledOnce();
});

test('live events that are answered leave the board alone', async () => {
  const onTrouble = vi.fn();
  vi.stubGlobal('fetch', async () => new Response('', { status: 200 }));
  expect((await open(onTrouble)).status).toBe(200);
  expect(onTrouble).not.toHaveBeenCalled();
});
