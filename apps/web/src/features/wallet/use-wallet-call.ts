import { ApiError } from '@relevo/browser/api-error';
import { invalidate } from '@relevo/browser/query-keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Reads the wallet again, also after a refusal, which means that it has changed. */
export function useWalletRefresh(): () => void {
  const queryClient = useQueryClient();
  return () => void invalidate(queryClient, 'money_moved');
}

/** A refusal is an answer; a lost connection or a server error is not: the money may have moved all the same. */
export function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Moves an amount once, however often the call is retried. */
export function useMoneyMove<Answer>(move: (asked: { amount: string; key: string }) => Promise<Answer>) {
  const [keys] = useState(() => createAttemptKeys());
  const refresh = useWalletRefresh();
  return useMutation({
    mutationFn: (amount: string) => move({ amount, key: keys.keyFor(amount) }),
    onSuccess: (_answer, amount) => keys.end(amount),
    onError: (error, amount) => {
      if (isRefusal(error)) keys.end(amount);
    },
    onSettled: refresh,
  });
}

type AttemptKeys = Readonly<{
  keyFor(amount: string): string;
  end(amount: string): void;
}>;

/**
 * One key for each attempt to move an amount. As long as its outcome is not known, trying the same amount again carries
 * the same key and moves nothing twice; once it has ended, the next try is a new one.
 */
export function createAttemptKeys(newKey: () => string = randomKey): AttemptKeys {
  const open = new Map<string, string>();
  return {
    keyFor(amount) {
      const key = open.get(amount) ?? newKey();
      open.set(amount, key);
      return key;
    },
    end(amount) {
      open.delete(amount);
    },
  };
}

/** Not `crypto.randomUUID`, which a browser hides from pages on plain http. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
