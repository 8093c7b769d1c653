import { currentLanguage, useTexts } from '@relevo/browser/texts';
import { SpinnerRing } from '@relevo/ui/spinner';
import type { ReactNode } from 'react';
import { builtInTexts } from './built-in-texts.ts';
import type { Access } from './route-table.ts';

/** Fills the window while the session loads; needs no text file. */
export function Initializing({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className="grid min-h-screen place-content-center justify-items-center gap-3 p-6 text-ink-muted">
      <SpinnerRing className="size-6" />
      <p>{builtInTexts[currentLanguage()].initializing}</p>
      {children}
    </div>
  );
}

/** What a guarded page is waiting for before it opens. */
export function GuardMessage({ access }: { access: Access | undefined }) {
  const t = useTexts('app');
  if (access === 'verified') return <p>{t('checkingAccess')}</p>;
  return access === 'account' ? <p>{t('loading')}</p> : null;
}

export function LoadingPage() {
  const t = useTexts('app');
  return (
    <div role="status" className="flex min-h-[60vh] items-center justify-center gap-3 p-6 text-ink-muted">
      <SpinnerRing />
      {t('loadingPage')}
    </div>
  );
}
