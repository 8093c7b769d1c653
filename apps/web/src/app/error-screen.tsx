import { Button, buttonClasses } from '@relevo/ui/button';
import { useState } from 'react';
import { now } from '../platform/clock.ts';
import { leaveErrorDetails } from '../platform/error-handover.ts';
import { currentLanguage } from '../platform/i18n.ts';
import { builtInTexts } from './built-in-texts.ts';
import { errorDetails } from './error-details.ts';
import { newBugPath, paths } from './paths.ts';

type ErrorScreenProps = {
  error: unknown;
  onRetry: () => Promise<void>;
  /** Whether this person may open the bug reports; whoever does not know says no. */
  canReport?: boolean;
};

/** Stands on its own: it must work when the router, the session or the texts are what failed. */
export function ErrorScreen({ error, onRetry, canReport = false }: ErrorScreenProps) {
  const texts = builtInTexts[currentLanguage()];
  const [isCopied, setIsCopied] = useState(false);
  const [isRetrying, setIsRetrying] = useState(false);

  async function retry() {
    setIsRetrying(true);
    await onRetry();
    setIsRetrying(false);
  }

  function details(): string {
    return errorDetails(error, { now: now(), url: location.href, userAgent: navigator.userAgent });
  }

  async function copyDetails() {
    const text = details();
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      window.alert(text);
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
        {canReport && (
          <a
            href={newBugPath}
            onClick={() => leaveErrorDetails(details())}
            className={`${buttonClasses({ variant: 'secondary' })} sm:col-span-2`}
          >
            {texts.reportProblem}
          </a>
        )}
      </div>
    </div>
  );
}
