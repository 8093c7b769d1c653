import type { Deps } from '../../platform/deps.ts';
import { requestMail } from './request-mail.ts';

export function requestPasswordReset(deps: Deps, email: string): Promise<void> {
  return requestMail(deps, { email, type: 'account.reset_requested' });
}
