import { afterEach, expect, test, vi } from 'vitest';
import { connectToaster, onToastWanted, showToast, waitingToasts } from './toasts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('toasts raised before the toaster is mounted are queued in order', () => {
  vi.stubGlobal('window', new EventTarget());
  const wanted = vi.fn();
  onToastWanted(wanted);
  showToast('error', 'first');
  showToast('info', 'second');
  expect(wanted).toHaveBeenCalledTimes(2);
  expect(waitingToasts()).toBe(2);

  const show = vi.fn();
  const disconnect = connectToaster(show);
  showToast('success', 'third');
  expect(show.mock.calls).toEqual([
    ['error', 'first'],
    ['info', 'second'],
    ['success', 'third'],
  ]);
  expect(waitingToasts()).toBe(0);

  disconnect();
  showToast('info', 'fourth');
  expect(show).toHaveBeenCalledTimes(3);
});
