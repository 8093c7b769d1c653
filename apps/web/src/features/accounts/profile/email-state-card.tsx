import { useTexts } from '@relevo/browser/texts';
import { accounts } from '@relevo/contracts/calls/accounts';
import type { UserView } from '@relevo/contracts/profile';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Send } from 'lucide-react';
import { api } from '../../../platform/api-client.ts';
import { showToast } from '../../../platform/toasts.ts';
import { StateCard } from './state-card.tsx';

export function EmailStateCard({ user }: { user: UserView }) {
  const t = useTexts('accounts/profile');
  const send = useSendVerificationEmail();

  if (user.is_email_verified) {
    return (
      <StateCard
        title={t('email.title')}
        state={t('email.verified')}
        tone="success"
        icon={<CircleCheck aria-hidden />}
        text={t('email.verifiedText', { email: user.email })}
      />
    );
  }
  return (
    <StateCard
      title={t('email.title')}
      state={t('email.notVerified')}
      tone="warning"
      icon={<CircleAlert aria-hidden />}
      text={t('email.notVerifiedText', { email: user.email })}
    >
      {send.isError && <Alert tone="danger">{t('email.sendFailed')}</Alert>}
      <div>
        <Button
          icon={<Send aria-hidden className="size-4" />}
          busy={send.isPending}
          busyText={t('email.sending')}
          onClick={() => send.mutate(user.email, { onSuccess: () => showToast('success', t('email.sent')) })}
        >
          {t('email.send')}
        </Button>
      </div>
    </StateCard>
  );
}

function useSendVerificationEmail() {
  return useMutation({
    mutationFn: (email: string) => api.call(accounts.sendVerification, { body: { email } }),
  });
}
