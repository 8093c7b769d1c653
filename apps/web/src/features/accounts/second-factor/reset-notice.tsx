import { useLanguage, useTexts } from '@relevo/browser/texts';
import { formatInstant } from '@relevo/i18n/formats';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { showToast } from '../../../platform/toasts.ts';
import { secondFactorQuery, useSecondFactorCalls } from './second-factor.api.ts';

/** On top of the screen while our team was asked to turn two-step sign-in off: if its owner did not ask, minutes count. */
export function ResetNotice() {
  const t = useTexts('accounts/second-factor');
  const { language } = useLanguage();
  const { data: factor } = useQuery(secondFactorQuery);
  const { stopReset, reload } = useSecondFactorCalls();
  const stop = useMutation({
    mutationFn: stopReset,
    onSuccess: () => showToast('success', t('reset.stopped')),
    // Also after a refusal: it is over then.
    onSettled: () => void reload(),
  });
  if (!factor?.reset) return null;
  const { requested_at: askedAt, takes_effect_at: effectAt } = factor.reset;
  return (
    <div className="mb-8">
      <Alert tone="warning" title={t('reset.title')}>
        <p>{t('reset.asked', { at: formatInstant(askedAt, language) })}</p>
        <p className="mt-1">
          {effectAt ? t('reset.effect', { at: formatInstant(effectAt, language) }) : t('reset.waiting')}
        </p>
        {stop.error && <p className="mt-2 font-semibold">{stop.error.message}</p>}
        <Button
          variant="danger"
          className="mt-3 max-sm:w-full"
          busy={stop.isPending}
          busyText={t('reset.stopping')}
          onClick={() => stop.mutate()}
        >
          {t('reset.stop')}
        </Button>
      </Alert>
    </div>
  );
}
