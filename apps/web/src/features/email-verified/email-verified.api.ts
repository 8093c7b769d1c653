import type { MessageView } from '@relevo/contracts/answers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';

/** The link is used once per page, however often the page is drawn; trying again is the person's decision. */
export const emailVerificationQuery = (token: string) =>
  queryOptions({
    queryKey: ['email-verification', token],
    queryFn: () => api.get<MessageView>('/user/verify-email/', { query: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
