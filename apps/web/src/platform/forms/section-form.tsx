import { useTexts } from '@relevo/browser/texts';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SectionFormState } from './use-section-form.ts';

/** The fields of a section above its own Save button, which says whether there is anything to save. */
export function SectionForm({ section, children }: { section: SectionFormState; children: ReactNode }) {
  const t = useTexts('forms');
  const { title, isRestored, isBusy, submit, undo } = section;
  const { isDirty } = section.form.formState;

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {isRestored && <Alert tone="info">{t('restored')}</Alert>}
      {children}
      <div className="flex flex-col gap-3 border-line border-t pt-5 sm:flex-row sm:items-center">
        <Button type="submit" busy={isBusy} busyText={t('saving')}>
          {t('save')} <span className="sr-only">{title}</span>
        </Button>
        {isDirty && (
          <>
            <Button variant="ghost" icon={<Undo2 aria-hidden className="size-4" />} disabled={isBusy} onClick={undo}>
              {t('undo')}
            </Button>
            <p role="status" className="text-center text-sm text-warning sm:ml-auto">
              {t('unsaved')}
            </p>
          </>
        )}
      </div>
    </form>
  );
}
