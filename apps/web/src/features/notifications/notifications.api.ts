import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { notifications } from '@relevo/contracts/calls/notifications';
import type { NotificationPreferencesBody, NotificationView } from '@relevo/contracts/notifications';
import { shiftParameter } from '@relevo/contracts/screen-paths';
import type { Language } from '@relevo/domain/account';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../platform/api-client.ts';

const pageSize = 20;
const readAtOnce = 100;

export const unreadCountQuery = queryOptions({
  queryKey: [...queryKeys.notifications, 'count'],
  queryFn: async ({ signal }) => (await api.call(notifications.unreadCount, { signal, toast: false })).count,
});

/** So many pages of the list, newest first, as one; its titles are in the account's language. */
export const notificationsQuery = (pages: number, language: Language | undefined) =>
  queryOptions({
    queryKey: [...queryKeys.notifications, 'list', language, pages],
    queryFn: async ({ signal }) => {
      const page = (number: number) =>
        api.call(notifications.list, { query: { page: number, page_size: pageSize }, signal, toast: false });
      const read = await Promise.all(Array.from({ length: pages }, (_, index) => page(index + 1)));
      return { results: distinct(read.flatMap(({ results }) => results)), hasMore: read.at(-1)?.next !== null };
    },
    placeholderData: keepPreviousData,
  });

/** One that arrives between two pages moves another from the first to the second. */
function distinct(all: NotificationView[]): NotificationView[] {
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

export const preferencesQuery = queryOptions({
  queryKey: [...queryKeys.notificationPreferences],
  queryFn: ({ signal }) => api.call(notifications.preferences, { signal, toast: false }),
});

type Read = { ids: string[] } | { all: true };

export function useReadNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Read) => api.call(notifications.read, { body, toast: false }),
    onSuccess: ({ count }) => client.setQueryData(unreadCountQuery.queryKey, count),
    onSettled: () => invalidate(client, 'notification'),
  });
}

export function useSavePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NotificationPreferencesBody) => api.call(notifications.savePreferences, { body }),
    onSuccess: (saved) => client.setQueryData(preferencesQuery.queryKey, saved),
  });
}

/** Whether a screen that is open is the one that a notification leads to; a list of shifts answers for each shift in it. */
export function isAnswering({ pathname, search }: { pathname: string; search: string }, path: string): boolean {
  const [wantedPath = '', wantedSearch = ''] = path.split('?', 2);
  const given = new URLSearchParams(search);
  const isSamePath = pathname.replace(/(.)\/$/, '$1') === wantedPath;
  const isShown = ([name, value]: [string, string]) =>
    given.get(name) === value || (name === shiftParameter && !given.has(name));
  return isSamePath && [...new URLSearchParams(wantedSearch)].every(isShown);
}

/**
 * Marks as read what a screen answers when it is opened, by whichever way. What arrives while it is open stays unread:
 * the person may look elsewhere. `count` is undefined until it is known.
 */
export function useReadByOpening(count: number | undefined): void {
  const { pathname, search } = useLocation();
  const { mutate } = useReadNotifications();
  const opened = useRef<string | null>(null);
  useEffect(() => {
    const address = `${pathname}${search}`;
    if (count === undefined || opened.current === address) return;
    opened.current = address;
    if (count === 0) return;
    const answered = ({ path }: NotificationView) => isAnswering({ pathname, search }, path);
    api.call(notifications.list, { query: { unread: 'true', page_size: readAtOnce }, toast: false }).then(
      ({ results }) => {
        const ids = results.filter(answered).map(({ id }) => id);
        if (ids.length > 0) mutate({ ids });
      },
      // Without a network they stay unread until the next screen.
      () => undefined,
    );
  }, [count, pathname, search, mutate]);
}
