import { currentLanguage } from '@relevo/browser/texts';
import { Button } from '@relevo/ui/button';
import { useState } from 'react';
import { builtInTexts } from './built-in-texts.ts';

/** A screen that could not be fetched because there is no network. Depends on nothing that would have to be fetched. */
export function NoConnection({ onRetry }: { onRetry: () => Promise<void> }) {
  const texts = builtInTexts[currentLanguage()];
  const [isRetrying, setIsRetrying] = useState(false);

  async function retry() {
    setIsRetrying(true);
    await onRetry();
    setIsRetrying(false);
  }

  return (
    <div
      role="alert"
      data-no-connection
      className="mx-auto grid min-h-[60vh] w-full max-w-lg content-center justify-items-start gap-4 p-6"
    >
      <h1 className="font-bold text-2xl">{texts.noConnectionTitle}</h1>
      <p className="text-ink-muted">{texts.noConnectionText}</p>
      <Button busy={isRetrying} onClick={() => void retry()}>
        {texts.retry}
      </Button>
    </div>
  );
}
