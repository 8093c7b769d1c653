import type { UserView } from '@relevo/contracts/profile';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { toast } from '@relevo/ui/toasts';
import { CircleAlert, CircleCheck, Send } from 'lucide-react';
import { useTexts } from '../../platform/texts.ts';
import { useSendVerificationEmail } from './profile.api.ts';
import { StateCard } from './state-card.tsx';

export function EmailStateCard({ user }: { user: UserView }) {
  const t = useTexts('profile');
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
          onClick={() => send.mutate(user.email, { onSuccess: () => toast.success(t('email.sent')) })}
        >
          {t('email.send')}
        </Button>
      </div>
    </StateCard>
  );
}
