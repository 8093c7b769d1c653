import { Button } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { toast } from '@relevo/ui/toasts';
import { problemText } from '../../platform/api-client.ts';
import { useTexts } from '../../platform/texts.ts';
import { usePageTitle } from '../../platform/use-page-title.ts';
import { CodeForm } from './code-form.tsx';
import { useSignOut } from './session.api.ts';
import { SetUpKey } from './set-up-key.tsx';

/** The second half of signing in: the code of an authenticator app, which is set up the first time. */
export function SecondFactorPage({ step }: { step: 'set_up' | 'enter' }) {
  const t = useTexts();
  const signOut = useSignOut();
  const isSetUp = step === 'set_up';
  const title = t(isSetUp ? 'second_factor.set_up_title' : 'second_factor.enter_title');
  usePageTitle(title);
  return (
    <div className="space-y-4">
      <div>
        <h1 className="font-semibold text-2xl text-ink">{title}</h1>
        <p className="mt-1 text-ink-muted">{t(isSetUp ? 'second_factor.set_up_intro' : 'second_factor.enter_intro')}</p>
      </div>
      <Card>
        <div className="space-y-6">
          {isSetUp && <SetUpKey />}
          <CodeForm
            isFocused={!isSetUp}
            submitText={t(isSetUp ? 'second_factor.set_up_submit' : 'second_factor.enter_submit')}
          />
        </div>
      </Card>
      {!isSetUp && <p className="text-sm text-ink-muted">{t('second_factor.phone_lost')}</p>}
      <Button
        variant="ghost"
        busy={signOut.isPending}
        busyText={t('second_factor.going_back')}
        onClick={() => signOut.mutate(undefined, { onError: (error) => toast.error(problemText(error)) })}
      >
        {t('second_factor.back')}
      </Button>
    </div>
  );
}
