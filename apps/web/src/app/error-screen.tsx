import { Button, buttonClasses } from '@relevo/ui/button';
import { useState } from 'react';
import { now } from '../platform/clock.ts';
import { currentLanguage } from '../platform/i18n.ts';
import { builtInTexts } from './built-in-texts.ts';
import { errorDetails } from './error-details.ts';
import { paths } from './paths.ts';

type ErrorScreenProps = { error: unknown; onRetry: () => Promise<void> };

/** Stands on its own: it must work when the router, the session or the texts are what failed. */
export function ErrorScreen({ error, onRetry }: ErrorScreenProps) {
  const texts = builtInTexts[currentLanguage()];
  const [isCopied, setIsCopied] = useState(false);
  const [isRetrying, setIsRetrying] = useState(false);

  async function retry() {
    setIsRetrying(true);
    await onRetry();
    setIsRetrying(false);
  }

  async function copyDetails() {
    const details = errorDetails(error, { now: now(), url: location.href, userAgent: navigator.userAgent });
    try {
      await navigator.clipboard.writeText(details);
      setIsCopied(true);
    } catch {
      window.alert(details);
    }
  }

  return (
    <div role="alert" className="mx-auto grid min-h-[80vh] w-full max-w-lg content-center gap-4 p-6">
      <h1 className="font-bold text-2xl">{texts.errorTitle}</h1>
      <p className="text-ink-muted">{texts.errorText}</p>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <Button onClick={() => location.reload()}>{texts.refreshPage}</Button>
        <Button variant="secondary" onClick={() => void copyDetails()}>
          {isCopied ? texts.copied : texts.copyErrorDetails}
        </Button>
        <Button variant="ghost" busy={isRetrying} onClick={() => void retry()}>
          {texts.retry}
        </Button>
        {/* A plain link: going home with a fresh page leaves nothing of the failure behind. */}
        <a href={paths.home} className={buttonClasses({ variant: 'ghost' })}>
          {texts.goHome}
        </a>
      </div>
    </div>
  );
}
