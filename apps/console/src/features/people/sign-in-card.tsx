import type { AccountDetailView } from '@relevo/contracts/console';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { Chip } from '@relevo/ui/chip';
import { toast } from '@relevo/ui/toasts';
import { useState } from 'react';
import { Facts } from '../../platform/facts.tsx';
import { Moment } from '../../platform/moment.tsx';
import { useTexts } from '../../platform/texts.ts';
import { FactorResetQuestion } from './factor-reset-question.tsx';
import { type FactorResetAct, useFactorReset } from './people.api.ts';

/** How the account is protected beside its password, and the reset for a person who lost the phone and the codes. */
export function SignInCard({ person }: { person: AccountDetailView }) {
  const t = useTexts();
  const { totp, since, passkeys, recovery_codes_left: codesLeft, reset, actions } = person.second_factor;
  const [asked, setAsked] = useState<FactorResetAct | null>(null);
  const change = useFactorReset(person.summary.id);
  const name = `${person.summary.first_name} ${person.summary.last_name}`.trim() || person.summary.email;

  const open = (act: FactorResetAct) => {
    change.reset();
    setAsked(act);
  };
  const confirm = (act: FactorResetAct, reason?: string) =>
    change.mutateAsync({ act, ...(reason !== undefined && { reason }) }).then(() => {
      setAsked(null);
      toast.success(t(`factor_reset.${act}.done`, { name }));
    });

  return (
    <Card
      title={t('sign_in_of.title')}
      actions={
        <Chip tone={totp ? 'success' : 'neutral'}>{t(totp ? 'sign_in_of.totp_on' : 'sign_in_of.totp_off')}</Chip>
      }
    >
      <div className="grid gap-4">
        <Facts
          facts={[
            ...(totp
              ? [
                  { label: t('sign_in_of.since'), value: since && <Moment instant={since} /> },
                  { label: t('sign_in_of.codes_left'), value: String(codesLeft) },
                ]
              : []),
            { label: t('sign_in_of.passkeys'), value: String(passkeys) },
          ]}
        />
        {reset && <OpenReset reset={reset} mayConfirm={actions.includes('confirm')} />}
        {actions.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {actions.map((act) => (
              <Button key={act} variant={act === 'confirm' ? 'primary' : 'secondary'} onClick={() => open(act)}>
                {t(`factor_reset.${act}.button`)}
              </Button>
            ))}
          </div>
        )}
      </div>
      {asked && (
        <FactorResetQuestion
          act={asked}
          name={name}
          accountId={person.summary.id}
          isBusy={change.isPending}
          error={change.error}
          onConfirm={(reason) => confirm(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}

type OpenResetProps = {
  reset: NonNullable<AccountDetailView['second_factor']['reset']>;
  /** False for the operator who asked. */
  mayConfirm: boolean;
};

function OpenReset({ reset, mayConfirm }: OpenResetProps) {
  const t = useTexts();
  const { status, reason, asked_by: askedBy, asked_at: askedAt } = reset;
  const { confirmed_by: confirmedBy, takes_effect_at: effectAt } = reset;
  return (
    <Alert tone="warning" title={t(`sign_in_of.reset.${status}`)}>
      <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
      <p className="mt-1 wrap-anywhere">
        {t('sign_in_of.asked_by', { by: askedBy })} · <Moment instant={askedAt} />
      </p>
      {confirmedBy && <p className="wrap-anywhere">{t('sign_in_of.confirmed_by', { by: confirmedBy })}</p>}
      {effectAt && (
        <p className="mt-1 font-semibold">
          {t('sign_in_of.takes_effect')} <Moment instant={effectAt} />
        </p>
      )}
      {status === 'asked' && !mayConfirm && <p className="mt-1 font-semibold">{t('sign_in_of.ask_colleague')}</p>}
    </Alert>
  );
}
