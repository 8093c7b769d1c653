import type { MessageView } from '@relevo/contracts/answers';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';

export function useRequestReset() {
  return useMutation({
    mutationFn: (email: string) => api.get<MessageView>('/user/forgot-password/', { query: { email } }),
  });
}
