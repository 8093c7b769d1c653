import { ApiError } from '@relevo/browser/api-error';
import { expect, test, vi } from 'vitest';
import { askAgain } from './ask-again.ts';

const texts = { network: '', server: '', notFound: '', unauthorized: '', unknown: '' };
const refusal = (status: number, code: string) => new ApiError({ status, body: { error: 'No.', code } }, texts);
const passwordRequired = refusal(403, 'password_required');

test('a call that needs no password is sent once and asks nothing', async () => {
  const ask = vi.fn();
  expect(await askAgain(async () => 'done', ask)).toBe('done');
  expect(ask).not.toHaveBeenCalled();
});

test('a call that needs the password is sent again once it is confirmed', async () => {
  const call = vi.fn().mockRejectedValueOnce(passwordRequired).mockResolvedValue('done');
  const ask = vi.fn(async () => true);
  expect(await askAgain(call, ask)).toBe('done');
  expect([call.mock.calls.length, ask.mock.calls.length]).toEqual([2, 1]);
});

test('a confirmation that ran out before the call arrived is asked for again', async () => {
  const call = vi.fn().mockRejectedValueOnce(passwordRequired).mockRejectedValueOnce(passwordRequired);
  call.mockResolvedValue('done');
  const ask = vi.fn(async () => true);
  expect(await askAgain(call, ask)).toBe('done');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('without a confirmation the call stays refused', async () => {
  await expect(
    askAgain(
      () => Promise.reject(passwordRequired),
      async () => false,
    ),
  ).rejects.toBe(passwordRequired);
});

test.each([refusal(403, 'permission_denied'), refusal(400, 'x'), new Error('lost')])(
  '%s asks nothing',
  async (error) => {
    const ask = vi.fn();
    await expect(askAgain(() => Promise.reject(error), ask)).rejects.toBe(error);
    expect(ask).not.toHaveBeenCalled();
  },
);
