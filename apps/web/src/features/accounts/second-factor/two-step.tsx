import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { TotpOfferView, UserSecondFactorView } from '@relevo/contracts/second-factor';
import { formatInstant } from '@relevo/i18n/formats';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Chip } from '@relevo/ui/chip';
import { Skeleton } from '@relevo/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { isPasswordRequired } from '../../../platform/confirmation/ask-again.ts';
import { usePasswordConfirmation } from '../../../platform/confirmation/use-password-confirmation.tsx';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { codesState } from './recovery-codes-text.ts';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import { secondFactorQuery, useSecondFactorCalls } from './second-factor.api.ts';
import { TurnOffDialog } from './turn-off-dialog.tsx';
import { TurnOnSheet } from './turn-on-sheet.tsx';

/** Whether a code is asked for besides the password, and what the owner can do about it. */
export function TwoStep() {
  const t = useTexts('accounts/second-factor');
  const factor = useQuery(secondFactorQuery);
  if (factor.isPending) return <Skeleton className="h-32" />;
  return (
    <div className="grid gap-4">
      <LoadError title={t('trouble')} query={factor} />
      {factor.data && <State factor={factor.data} />}
    </div>
  );
}

function State({ factor }: { factor: UserSecondFactorView }) {
  const [offer, setOffer] = useState<TotpOfferView | null>(null);
  return (
    <>
      {factor.totp ? <On factor={factor} /> : <Off onOffer={setOffer} />}
      {/* Beside the state, because the codes are still on the screen when it has changed. */}
      {offer && <TurnOnSheet offer={offer} onClose={() => setOffer(null)} />}
    </>
  );
}

function Off({ onOffer }: { onOffer(offer: TotpOfferView): void }) {
  const t = useTexts('accounts/second-factor');
  const { offerTotp } = useSecondFactorCalls();
  const { confirmed, dialog } = usePasswordConfirmation();
  const start = useMutation({ mutationFn: () => confirmed(offerTotp), onSuccess: onOffer });
  return (
    <>
      <p className="flex items-center gap-3 font-semibold">
        <ShieldOff aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
        {t('state.off')}
      </p>
      <p className="text-ink-muted">{t('state.offText')}</p>
      {start.error && !isPasswordRequired(start.error) && <Alert tone="danger">{start.error.message}</Alert>}
      <Button
        className="max-sm:w-full sm:justify-self-start"
        aria-haspopup="dialog"
        busy={start.isPending}
        busyText={t('setUp.starting')}
        onClick={() => start.mutate()}
      >
        {t('setUp.start')}
      </Button>
      {dialog}
    </>
  );
}

function On({ factor }: { factor: UserSecondFactorView }) {
  const t = useTexts('accounts/second-factor');
  const { language } = useLanguage();
  const [opened, setOpened] = useState<'renewal' | 'off' | null>(null);
  const close = () => setOpened(null);
  const left = factor.recovery_codes_left;
  const codes = codesState(left);
  return (
    <>
      <div className="flex gap-3">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {t('state.on')}
            <Chip tone={codes === 'enough' ? 'neutral' : 'warning'}>{t('codes.left', { count: left })}</Chip>
          </p>
          {factor.since && (
            <p className="text-ink-muted text-sm">{t('state.since', { at: formatInstant(factor.since, language) })}</p>
          )}
        </div>
      </div>
      {codes !== 'enough' && <Alert tone="warning">{t(`codes.${codes}`)}</Alert>}
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <Button
          variant={codes === 'enough' ? 'secondary' : 'primary'}
          aria-haspopup="dialog"
          onClick={() => setOpened('renewal')}
        >
          {t('renewal.action')}
        </Button>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpened('off')}>
          {t('off.action')}
        </Button>
      </div>
      {opened === 'renewal' && <RenewCodesDialog onClose={close} />}
      {opened === 'off' && <TurnOffDialog onClose={close} />}
    </>
  );
}
