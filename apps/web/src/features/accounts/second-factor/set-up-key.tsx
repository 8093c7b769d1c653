import { useTexts } from '@relevo/browser/texts';
import type { TotpOfferView } from '@relevo/contracts/second-factor';
import { buttonClasses } from '@relevo/ui/button';
import { ExternalLink } from 'lucide-react';
import { QrSquare } from '../../../platform/qr-square.tsx';
import { CopyButton } from './copy-button.tsx';
import { inGroups } from './recovery-codes-text.ts';

/** What an authenticator app needs to know: a link for the app of this phone, a picture for another one, the key to type. */
export function SetUpKey({ offer }: { offer: TotpOfferView }) {
  const t = useTexts('accounts/second-factor');
  return (
    <div className="grid gap-4">
      <a href={offer.otpauth_url} className={`${buttonClasses({ variant: 'secondary', wide: true })} sm:hidden`}>
        <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
        {t('setUp.open')}
      </a>
      <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start sm:gap-6">
        {/* Dark on white in both themes, as cameras expect it. */}
        <div className="aspect-square w-44 shrink-0 rounded-control border border-line bg-white p-2 sm:w-48">
          <QrSquare text={offer.otpauth_url} label={t('setUp.picture')} />
        </div>
        <div className="grid w-full min-w-0 gap-2 text-sm">
          <p className="text-ink-muted">{t('setUp.type')}</p>
          <p className="wrap-anywhere select-all rounded-control bg-sunken px-3 py-2 font-mono text-base">
            {inGroups(offer.secret)}
          </p>
          <CopyButton text={offer.secret} label={t('setUp.copy')} doneText={t('setUp.copied')} />
        </div>
      </div>
    </div>
  );
}
