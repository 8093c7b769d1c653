import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { consoleMessages } from '@relevo/contracts/calls/console-messages';
import { consoleProblems } from '@relevo/contracts/calls/console-problems';
import { consoleRatings } from '@relevo/contracts/calls/console-ratings';
import { consoleReliability } from '@relevo/contracts/calls/console-reliability';
import { consoleShifts } from '@relevo/contracts/calls/console-shifts';
import type { ProblemStatus } from '@relevo/domain/problem-lifecycle';
import type { CommentAction } from '@relevo/domain/ratings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';

export type QueueName = 'appeals' | 'disputes' | 'problems' | 'threads' | 'ratings';
/** A page of a queue; `chosen` is the state that the operator filters by. */
export type Asked = { query: { page: number; page_size: number }; chosen: string; signal: AbortSignal };

export const queueCalls = {
  appeals: ({ query, chosen, signal }: Asked) =>
    api.call(consoleReliability.listAppeals, { query: { ...query, status: chosen }, signal }),
  disputes: ({ query, chosen, signal }: Asked) =>
    api.call(consoleShifts.listDisputes, { query: { ...query, status: chosen }, signal }),
  problems: ({ query, chosen, signal }: Asked) =>
    api.call(consoleProblems.list, { query: { ...query, status: chosen }, signal }),
  threads: ({ query, chosen, signal }: Asked) =>
    api.call(consoleMessages.listThreads, { query: { ...query, state: chosen }, signal }),
  ratings: ({ query, chosen, signal }: Asked) =>
    api.call(consoleRatings.list, { query: { ...query, state: chosen }, signal }),
};

type One = { params: { id: string }; signal: AbortSignal };

/** Read once per look: each reading is written into the audit log. */
const recordQuery =
  <Answer>(name: QueueName, read: (one: One) => Promise<Answer>) =>
  (id: string) =>
    queryOptions({
      queryKey: [...queryKeys[name], 'one', id],
      queryFn: ({ signal }) => read({ params: { id }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    });

export const appealQuery = recordQuery('appeals', (one) => api.call(consoleReliability.getAppeal, one));
export const disputeQuery = recordQuery('disputes', (one) => api.call(consoleShifts.getDispute, one));
export const problemQuery = recordQuery('problems', (one) => api.call(consoleProblems.get, one));
export const threadQuery = recordQuery('threads', (one) => api.call(consoleMessages.getThread, one));
export const ratingEvidenceQuery = recordQuery('ratings', (one) => api.call(consoleRatings.getEvidence, one));

function useDecision<Decision = void>(
  changed: Parameters<typeof invalidate>[1],
  decide: (decision: Decision) => Promise<unknown>,
) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: decide, onSettled: () => invalidate(queryClient, changed) });
}

export type AppealDecision = { status: 'granted' | 'denied'; reason: string };

export const useAnswerAppeal = (id: string) =>
  useDecision('appeal_answered', ({ status, reason }: AppealDecision) => {
    const call = status === 'granted' ? consoleReliability.grantAppeal : consoleReliability.denyAppeal;
    return api.call(call, { params: { id }, body: { reason } });
  });

export const useDecideDispute = (id: string) =>
  useDecision('dispute_decided', (body: { amount: string; reason: string }) =>
    api.call(consoleShifts.decideDispute, { params: { id }, body }),
  );

export const useMoveProblem = (id: string) =>
  useDecision('problem_moved', (body: { status: ProblemStatus; note: string }) =>
    api.call(consoleProblems.move, { params: { id }, body }),
  );

export const useNoteProblem = (id: string) =>
  useDecision('problem_moved', (note: string) => api.call(consoleProblems.addNote, { params: { id }, body: { note } }));

export const useHandleReports = (id: string) =>
  useDecision('reports_handled', () => api.call(consoleMessages.handleReports, { params: { id } }));

export const useDecideComment = (id: string) =>
  useDecision('comment_decided', (action: CommentAction) => api.call(consoleRatings[action], { params: { id } }));
