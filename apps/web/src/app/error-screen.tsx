import { now } from '@relevo/browser/clock';
import { currentLanguage } from '@relevo/browser/texts';
import { newBugPath, paths } from '@relevo/contracts/screen-paths';
import { Button, buttonClasses } from '@relevo/ui/button';
import { useState } from 'react';
import { leaveErrorDetails } from '../platform/error-handover.ts';
import { builtInTexts } from './built-in-texts.ts';

type ErrorScreenProps = {
  error: unknown;
  onRetry: () => Promise<void>;
  /** Whether the account may open the bug reports; false when that is unknown. */
  canReport?: boolean;
};

/** Depends on nothing: it must work when the router, the session or the texts have failed. */
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

type Surroundings = { now: Date; url: string; userAgent: string };

/** The text to copy from the error screen into a report. */
export function errorDetails(error: unknown, { now, url, userAgent }: Surroundings): string {
  return [
    `Timestamp: ${now.toISOString()}`,
    `URL: ${url}`,
    `Message: ${errorMessage(error)}`,
    `Stack: ${error instanceof Error && error.stack ? error.stack : '-'}`,
    `User agent: ${userAgent}`,
  ].join('\n');
}

function errorMessage(error: unknown): string {
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : 'Unknown error';
}
