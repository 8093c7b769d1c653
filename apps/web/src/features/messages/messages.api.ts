import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { messages } from '@relevo/contracts/calls/messages';
import { notifications } from '@relevo/contracts/calls/notifications';
import type { MessagePage } from '@relevo/contracts/messages';
import type { QuickReply } from '@relevo/domain/message-threads';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../platform/api-client.ts';

export const threadsPageSize = 20;
const messagesPageSize = 30;

export const threadsQuery = (page: number) =>
  queryOptions({
    queryKey: [...queryKeys.messages, 'threads', page],
    queryFn: ({ signal }) =>
      api.call(messages.listThreads, { query: { page, page_size: threadsPageSize }, signal, toast: false }),
    placeholderData: keepPreviousData,
  });

/** The pages of a thread, newest first. */
export const threadQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.messages, 'thread', id],
    queryFn: ({ pageParam, signal }) =>
      api.call(messages.getThread, {
        params: { id },
        query: { page: pageParam, page_size: messagesPageSize },
        signal,
        toast: false,
      }),
    initialPageParam: 1,
    getNextPageParam: (last: MessagePage, all) => (last.next === null ? undefined : all.length + 1),
  });

export const unreadQuery = queryOptions({
  queryKey: [...queryKeys.messages, 'unread'],
  queryFn: ({ signal }) => api.call(messages.unreadCount, { signal, toast: false }),
});

type Sending = { text: string; clientId: string } | { quick: QuickReply; clientId: string };

/** Sends a message and shows it where the thread is open; its place there is the server's. */
export function useSend(threadId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ clientId, ...content }: Sending) =>
      api.call(messages.send, {
        params: { id: threadId },
        body: { ...content, client_id: clientId },
        // The screen shows each failure at the message that was not sent.
        toast: false,
      }),
    onSuccess: (message) => {
      client.setQueryData<InfiniteData<MessagePage, number>>(threadQuery(threadId).queryKey, (data) => {
        const [first, ...rest] = data?.pages ?? [];
        if (!data || !first || data.pages.some(({ results }) => results.some(({ id }) => id === message.id)))
          return data;
        return { ...data, pages: [{ ...first, results: [message, ...first.results] }, ...rest] };
      });
    },
    onSettled: () => invalidate(client, 'message'),
  });
}

/** Marks a thread as read while it is on screen, and its notification with it. */
export function useReadOnScreen(threadId: string, newestId: string | null, isUnread: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isUnread || newestId === null) return;
    const read = async () => {
      if (document.hidden) return;
      const subject = { type: 'thread', id: threadId } as const;
      await api.call(messages.read, { params: { id: threadId }, body: { up_to: newestId }, toast: false });
      await api.call(notifications.read, { body: { subject }, toast: false });
      await invalidate(client, 'message');
    };
    // Without network it is read again with the next message, or when the screen is opened again.
    const tryToRead = () => void read().catch(() => {});
    tryToRead();
    document.addEventListener('visibilitychange', tryToRead);
    return () => document.removeEventListener('visibilitychange', tryToRead);
  }, [client, threadId, newestId, isUnread]);
}

export function useCloseThread(threadId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(messages.close, { params: { id: threadId } }),
    onSettled: () => invalidate(client, 'message'),
  });
}

export function useReport() {
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      api.call(messages.report, { params: { id }, body: { reason } }),
  });
}
