import type { WalletView } from '@relevo/contracts/wallet';
import { formatMoney } from '@relevo/i18n/formats';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../platform/texts.ts';

type Standing = Pick<WalletView, 'available' | 'held'>;

/** Tells those who cannot see it that the balance has changed, once they have time to listen. */
export function BalanceNews({ wallet }: { wallet: Standing }) {
  const t = useTexts('wallet');
  const { language } = useLanguage();
  const [first] = useState(wallet);
  const [hasChanged, setHasChanged] = useState(false);
  const { available, held } = wallet;
  if (!hasChanged && (available !== first.available || held !== first.held)) setHasChanged(true);
  return (
    <p role="status" className="sr-only">
      {hasChanged && t('news', { available: formatMoney(available, language), held: formatMoney(held, language) })}
    </p>
  );
}
