import { useTexts } from '@relevo/browser/texts';
import { team } from '@relevo/contracts/calls/team';
import type { ReceivedInvitationView } from '@relevo/contracts/team';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Skeleton } from '@relevo/ui/skeleton';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, startTransition } from 'react';
import { api } from '../../../platform/api-client.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { useSession } from '../../../platform/session.tsx';
import { showToast } from '../../../platform/toasts.ts';
import type { NextStep } from './invitation-state.ts';
import { forgetToken } from './invitation-token.ts';

// The form of the sign-in page, in the file that every browser fetches for that page.
const LoginForm = lazyPart(
  () => import('../sign-in/login-page.tsx').then((file) => file.LoginForm),
  ['accounts/sign-in'],
);

type AnswerProps = {
  step: NextStep;
  invitation: ReceivedInvitationView;
  token: string;
  onRegister(): void;
  onJoined(): void;
};

/** What the reader can do with the invitation. */
export function Answer({ step, invitation, token, onRegister, onJoined }: AnswerProps) {
  const t = useTexts('accounts/join');
  const { company, email } = invitation;
  if (step === 'register') {
    return (
      <div className="grid gap-3 border-line border-t pt-5">
        <p className="text-ink-muted text-sm">{t('register.text', { email })}</p>
        <Button size="lg" wide onClick={onRegister}>
          {t('register.action')}
        </Button>
      </div>
    );
  }
  if (step === 'sign-in') {
    return (
      <section aria-labelledby="join-sign-in" className="grid gap-4 border-line border-t pt-5">
        <div>
          <h2 id="join-sign-in" className="font-semibold text-lg">
            {t('signIn.title')}
          </h2>
          <p className="text-ink-muted text-sm">{t('signIn.text')}</p>
        </div>
        <Suspense fallback={<Skeleton className="h-64" />}>
          <LoginForm email={email} />
        </Suspense>
      </section>
    );
  }
  if (step === 'accept') return <Accept company={company.name} token={token} onJoined={onJoined} />;
  return <WrongAccount step={step} email={email} />;
}

type AcceptProps = { company: string; token: string; onJoined(): void };

function Accept({ company, token, onJoined }: AcceptProps) {
  const t = useTexts('accounts/join');
  const { setUser } = useSession();
  const queryClient = useQueryClient();
  const acceptance = useMutation({
    mutationFn: () => api.call(team.acceptInvitation, { body: { token }, toast: false }),
    onSuccess: (user) => {
      forgetToken();
      showToast('success', t('accept.done', { company }));
      // What was read before belonged to the account alone.
      queryClient.clear();
      startTransition(() => setUser(user));
      onJoined();
    },
  });
  return (
    <div className="grid gap-3 border-line border-t pt-5">
      {acceptance.error && <Alert tone="danger">{acceptance.error.message}</Alert>}
      <p className="text-ink-muted text-sm">{t('accept.text', { company })}</p>
      <Button
        size="lg"
        wide
        busy={acceptance.isPending}
        busyText={t('accept.busy')}
        onClick={() => acceptance.mutate()}
      >
        {t('accept.action', { company })}
      </Button>
    </div>
  );
}

/** The invitation is for another address, or for another kind of account. */
function WrongAccount({ step, email }: { step: 'other-account' | 'worker'; email: string }) {
  const t = useTexts('accounts/join');
  const { user, signOut } = useSession();
  return (
    <div className="grid gap-4">
      <Alert tone="warning" title={t(`${step}.title`)}>
        {t(`${step}.text`, { own: user?.email ?? '', email })}
      </Alert>
      <Button variant="secondary" wide onClick={() => void signOut()}>
        {t('signOut')}
      </Button>
    </div>
  );
}
