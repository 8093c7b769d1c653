import type { MessageView } from '@relevo/contracts/answers';
import type { ResetPasswordBody } from '@relevo/contracts/sessions';
import { api } from '../../platform/api-client.ts';

export function resetPassword(body: ResetPasswordBody): Promise<MessageView> {
  return api.post<MessageView>('/user/forgot-password/', body);
}
