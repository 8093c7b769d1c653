import type { MessageView } from '@relevo/contracts/answers';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';

export function useSendVerificationEmail() {
  return useMutation({
    mutationFn: (email: string) => api.post<MessageView>('/user/send-verification-email/', { email }),
  });
}
