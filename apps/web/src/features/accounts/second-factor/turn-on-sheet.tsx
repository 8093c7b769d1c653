import { useTexts } from '@relevo/browser/texts';
import type { TotpOfferView } from '@relevo/contracts/second-factor';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSecondFactorCalls } from './second-factor.api.ts';
import { SetUpKey } from './set-up-key.tsx';

/** The key into an app, a code of the app, then the recovery codes. */
export function TurnOnSheet({ offer, onClose }: { offer: TotpOfferView; onClose(): void }) {
  const t = useTexts('accounts/second-factor');
  const formId = useId();
  const { confirmTotp, reload } = useSecondFactorCalls();
  const [codes, setCodes] = useState<string[] | null>(null);
  const confirmation = useMutation({
    mutationFn: confirmTotp,
    onSuccess: ({ recovery_codes }) => {
      setCodes(recovery_codes);
      void reload();
      showToast('success', t('setUp.done'));
    },
  });
  const { isPending, error } = confirmation;
  return (
    <Dialog
      open
      closeOnOverlay={false}
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t(codes ? 'codes.title' : 'setUp.title')}
      closeText={t('close')}
      footer={
        codes ? (
          <Button onClick={onClose}>{t('codes.kept')}</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={isPending} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" form={formId} busy={isPending} busyText={t('setUp.busy')}>
              {t('setUp.confirm')}
            </Button>
          </>
        )
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <ol className="grid gap-6">
          <Step number={1} title={t('setUp.scan')}>
            <SetUpKey offer={offer} />
          </Step>
          <Step number={2} title={t('setUp.enter')}>
            <CodeForm
              id={formId}
              label={t('appCode')}
              hint={t('setUp.consequence')}
              error={error}
              onChange={confirmation.reset}
              onSubmit={(code, refused) => !isPending && confirmation.mutate(code, { onError: refused })}
            />
          </Step>
        </ol>
      )}
    </Dialog>
  );
}

type StepProps = { number: number; title: string; children: React.ReactNode };

function Step({ number, title, children }: StepProps) {
  return (
    <li className="grid gap-3">
      <p className="flex items-center gap-2.5 font-semibold">
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink text-sm tabular-nums"
        >
          {number}
        </span>
        {title}
      </p>
      {children}
    </li>
  );
}
