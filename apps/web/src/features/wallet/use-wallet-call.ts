import { ApiError } from '@relevo/browser/api-error';
import { useIdempotencyKeys } from '@relevo/browser/idempotency-keys';
import { invalidate } from '@relevo/browser/query-keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';

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
export function useMoneyMove<Asked extends { amount: string }, Answer>(
  move: (asked: Asked, key: string) => Promise<Answer>,
) {
  const keys = useIdempotencyKeys();
  const refresh = useWalletRefresh();
  return useMutation({
    mutationFn: (asked: Asked) => move(asked, keys.keyFor(JSON.stringify(asked))),
    onSuccess: (_answer, asked) => keys.end(JSON.stringify(asked)),
    onError: (error, asked) => {
      if (isRefusal(error)) keys.end(JSON.stringify(asked));
    },
    onSettled: refresh,
  });
}
