import type { LoginBody, SignedInView } from '@relevo/contracts/accounts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';

export function useLogin() {
  return useMutation({ mutationFn: (body: LoginBody) => api.post<SignedInView>('/user/login/', body) });
}
