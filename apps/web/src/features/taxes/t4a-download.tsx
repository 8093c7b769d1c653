import { now } from '@relevo/browser/clock';
import { useTexts } from '@relevo/browser/texts';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { SelectField } from '@relevo/ui/select-field';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { isPasswordRequired } from '../../platform/confirmation/ask-again.ts';
import { usePasswordConfirmation } from '../../platform/confirmation/use-password-confirmation.tsx';
import { showToast } from '../../platform/toasts.ts';
import { t4aYears } from './t4a-years.ts';
import { saveT4a } from './taxes.api.ts';

/** Whom the company paid so much in a year that it is reported; social insurance numbers are never in it. */
export function T4aDownload() {
  const t = useTexts('taxes');
  const titleId = useId();
  const [years] = useState(() => t4aYears(now()));
  const [year, setYear] = useState(years[1] ?? '');
  const { confirmed, dialog } = usePasswordConfirmation();
  const list = useMutation({
    mutationFn: () => confirmed(() => saveT4a(year)),
    onSuccess: () => showToast('success', t('t4a.done', { year })),
  });
  return (
    <section aria-labelledby={titleId} className="mt-6 grid gap-4 border-line border-t pt-6">
      <div>
        <h3 id={titleId} className="font-semibold">
          {t('t4a.title')}
        </h3>
        <p className="mt-1 max-w-2xl text-ink-muted text-sm">{t('t4a.text')}</p>
      </div>
      <div className="flex flex-col gap-4 sm:flex-row sm:items-end">
        <div className="sm:w-40">
          <SelectField
            label={t('t4a.year')}
            value={year}
            options={years.map((value) => ({ value, label: value }))}
            onChange={({ target }) => setYear(target.value)}
          />
        </div>
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" className="size-4" />}
          busy={list.isPending}
          busyText={t('t4a.busy')}
          onClick={() => list.mutate()}
        >
          {t('t4a.download')}
        </Button>
      </div>
      {list.error && !isPasswordRequired(list.error) && <Alert tone="danger">{list.error.message}</Alert>}
      {dialog}
    </section>
  );
}
