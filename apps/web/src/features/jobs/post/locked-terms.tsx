import { useTexts } from '@relevo/browser/texts';
import { Alert } from '@relevo/ui/alert';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

/** Fields that are locked once a worker is accepted, with the reason above them. */
export function LockedTerms({ isLocked, children }: { isLocked: boolean; children: ReactNode }) {
  const t = useTexts('jobs/post');
  return (
    <>
      {isLocked && (
        <Alert
          tone="info"
          title={
            <span className="flex items-center gap-1.5">
              <Lock aria-hidden className="size-4" />
              {t('locked.title')}
            </span>
          }
        >
          {t('locked.text')}
        </Alert>
      )}
      {/* The set is disabled and not each field: a field that is disabled itself would lose its value in the form. */}
      <fieldset disabled={isLocked} className="grid min-w-0 gap-5">
        {children}
      </fieldset>
    </>
  );
}
