import { queryKeys } from '@relevo/browser/query-keys';
import { consoleSession } from '@relevo/contracts/calls/console-session';
import type { OperatorView, SignInStepView } from '@relevo/contracts/console';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, isHalfway, isMissing, isSessionLost } from '../../platform/api-client.ts';
import { forgetDrafts } from '../../platform/drafts.ts';

/** `set_up` and `enter`: the password was right, and the second factor is made or asked for. */
type Session =
  | { step: 'out'; wasLost: boolean }
  | { step: SignInStepView['second_factor'] }
  | { step: 'in'; operator: OperatorView };

export const sessionQuery = queryOptions({
  queryKey: queryKeys.session,
  queryFn: async ({ signal }): Promise<Session> => {
    try {
      return { step: 'in', operator: await api.call(consoleSession.me, { signal }) };
    } catch (error) {
      if (isHalfway(error)) return { step: await findStep(signal) };
      if (isSessionLost(error)) return { step: 'out', wasLost: false };
      throw error;
    }
  },
  // Every other call reports an ended session, so this one needs no polling.
  staleTime: Number.POSITIVE_INFINITY,
});

export const secondFactorKeyQuery = queryOptions({
  queryKey: queryKeys.secondFactorKey,
  queryFn: ({ signal }) => api.call(consoleSession.getSecondFactorKey, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  // A key that is no longer on screen must not stay in memory.
  gcTime: 0,
});

/** The key is shown only for as long as no app is confirmed. */
async function findStep(signal: AbortSignal): Promise<SignInStepView['second_factor']> {
  try {
    await api.call(consoleSession.getSecondFactorKey, { signal });
    return 'set_up';
  } catch (error) {
    if (isMissing(error)) return 'enter';
    throw error;
  }
}

/** Back to the sign-in screen; whatever was read under the session is forgotten. */
function endSession(queryClient: QueryClient, reason: 'lost' | 'signed_out'): void {
  if (reason === 'signed_out') forgetDrafts();
  showStep(queryClient, { step: 'out', wasLost: reason === 'lost' });
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
}

/** A call was refused because of who asks: the session is over, or another tab has begun a new one. */
export function loseSession(queryClient: QueryClient, error: unknown): void {
  if (isHalfway(error)) void queryClient.resetQueries({ queryKey: sessionQuery.queryKey });
  else endSession(queryClient, 'lost');
}

function showStep(queryClient: QueryClient, session: Session): void {
  queryClient.setQueryData(sessionQuery.queryKey, session);
}

export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { isSignIn: true },
    mutationFn: (credentials: { email: string; password: string }) =>
      api.call(consoleSession.logIn, { body: credentials }),
    onSuccess: ({ second_factor }) => showStep(queryClient, { step: second_factor }),
  });
}

export function useSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => api.call(consoleSession.giveSecondFactor, { body: { code } }),
    onSuccess: (operator) => {
      forgetOthersDrafts(operator);
      showStep(queryClient, { step: 'in', operator });
    },
    onError: (error) => {
      // Another tab was faster: the session there is this one's as well.
      if (isMissing(error)) void queryClient.resetQueries({ queryKey: sessionQuery.queryKey });
    },
  });
}

let lastOperatorId: string | undefined;

function forgetOthersDrafts({ id }: OperatorView): void {
  if (lastOperatorId !== undefined && lastOperatorId !== id) forgetDrafts();
  lastOperatorId = id;
}

export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await api.call(consoleSession.logOut);
      } catch (error) {
        // A session that is already over is what was asked for.
        if (!isSessionLost(error)) throw error;
      }
    },
    onSuccess: () => endSession(queryClient, 'signed_out'),
  });
}
