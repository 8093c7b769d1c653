import { useTexts } from '@relevo/browser/texts';
import { type SandboxToken, sandboxCards } from '@relevo/domain/wallet';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { ChoiceCards } from '@relevo/ui/choice-cards';
import { type FormEvent, useState } from 'react';
import { cardName } from './card-name.ts';

export type CardGiving = { isBusy: boolean; refusal: string | null; onToken(token: string): void };

const tokens = Object.keys(sandboxCards) as SandboxToken[];

/** The built-in sandbox takes no card but its own, so they are offered to choose from. */
export function SandboxCards({ isBusy, refusal, onToken }: CardGiving) {
  const t = useTexts('wallet');
  const [token, setToken] = useState<SandboxToken>();
  const [isMissing, setIsMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(!token);
    if (token) onToken(token);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Alert tone="info">{t('sandbox.note')}</Alert>
      <ChoiceCards
        legend={t('sandbox.legend')}
        name="sandbox-card"
        value={token}
        onChange={(chosen) => {
          setToken(chosen);
          setIsMissing(false);
        }}
        choices={tokens.map((value) => ({
          value,
          title: cardName(sandboxCards[value]),
          text: t(sandboxCards[value].declines ? 'sandbox.declines' : 'sandbox.works'),
        }))}
        error={isMissing ? t('sandbox.missing') : undefined}
      />
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <Button type="submit" busy={isBusy} busyText={t('sandbox.busy')} className="max-sm:w-full sm:justify-self-end">
        {t('sandbox.add')}
      </Button>
    </form>
  );
}
