import type { SignedInView } from '@relevo/contracts/accounts';
import type { Language } from '@relevo/domain/account';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { type Registration, toRegisterBody } from './registration.ts';

export function useRegister(language: Language) {
  return useMutation({
    mutationFn: (registration: Registration) =>
      api.post<SignedInView>('/user/register/', toRegisterBody(registration, language)),
  });
}
