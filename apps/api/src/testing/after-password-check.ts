import { vi } from 'vitest';
import type { TestApp } from './test-app.ts';

/** Acts once between the next check of a password and what follows it. */
export function afterPasswordCheck({ deps: { passwords } }: TestApp, act: () => Promise<void>): void {
  const matches = passwords.matches.bind(passwords);
  const spy = vi.spyOn(passwords, 'matches').mockImplementationOnce(async (...given) => {
    spy.mockRestore();
    const answer = await matches(...given);
    await act();
    return answer;
  });
}
