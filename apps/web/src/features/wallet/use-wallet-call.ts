import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../platform/api-client.ts';
import { createAttemptKeys } from './attempt-keys.ts';
import { walletKeys } from './wallet.api.ts';

/** Whatever the answer, the wallet is asked for again: a refusal means that things have moved on. */
export function useWalletRefresh(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [walletKeys.all, ['dashboard']]) void queryClient.invalidateQueries({ queryKey });
  };
}

/** A no is an answer; a broken line or a server in trouble is not: the money may have moved all the same. */
export function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Moves an amount once, however often it takes to hear the answer. */
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
