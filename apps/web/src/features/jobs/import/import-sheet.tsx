import { fieldErrorOf } from '@relevo/browser/api-error';
import { useIdempotencyKeys } from '@relevo/browser/idempotency-keys';
import { MoneyText } from '@relevo/browser/money-text';
import { saveAsFile } from '@relevo/browser/save-as-file';
import { useTexts } from '@relevo/browser/texts';
import type { ImportView } from '@relevo/contracts/job-imports';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { FileDrop } from '@relevo/ui/file-drop';
import { Skeleton } from '@relevo/ui/skeleton';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { useJobsRefresh } from '../parts/jobs.api.ts';
import { confirmImport, getImport, isAboutImport, sendFile } from './import.api.ts';
import { hasError } from './import-rows.ts';
import { ImportTable } from './import-table.tsx';

/** A file of shifts: dropped, shown with its errors, and only then turned into jobs. */
export function ImportSheet({ onClose }: { onClose(): void }) {
  const t = useTexts('jobs/import');
  const [name, setName] = useState('');
  const [preview, setPreview] = useState<ImportView | null>(null);
  const reading = useMutation({ mutationFn: sendFile, onSuccess: setPreview });

  function choose(file: File): void {
    setName(file.name);
    setPreview(null);
    reading.mutate(file);
  }

  return (
    <Dialog open onOpenChange={onClose} size="xl" title={t('title')} closeText={t('close')} closeOnOverlay={false}>
      <div className="grid gap-5">
        <p className="text-ink-muted text-sm">{t('intro')}</p>
        <FileDrop
          label={t('file')}
          hint={t('fileHint')}
          accept=".csv,text/csv"
          chooseText={t('choose')}
          dropText={t('drop')}
          disabled={reading.isPending}
          error={fieldErrorOf(reading.error, 'file')}
          chosen={
            preview && (
              <>
                <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
                <span className="font-semibold text-accent-ink">{t('chooseAgain')}</span>
              </>
            )
          }
          onFile={choose}
        />
        <ExampleFile />
        {reading.isPending && (
          <div role="status">
            <span className="sr-only">{t('reading')}</span>
            <Skeleton className="h-48 rounded-card" />
          </div>
        )}
        {preview && <Preview key={preview.id} preview={preview} onChange={setPreview} onDone={onClose} />}
      </div>
    </Dialog>
  );
}

function ExampleFile() {
  const t = useTexts('jobs/import');
  return (
    <Button
      variant="ghost"
      size="sm"
      className="justify-self-start"
      icon={<Download aria-hidden className="size-4" />}
      // With a byte-order mark a spreadsheet reads accents right.
      onClick={() => saveAsFile({ name: t('example.name'), type: 'text/csv', text: `\uFEFF${t('example.text')}` })}
    >
      {t('example.download')}
    </Button>
  );
}

type PreviewProps = { preview: ImportView; onChange(preview: ImportView): void; onDone(): void };

function Preview({ preview, onChange, onDone }: PreviewProps) {
  const t = useTexts('jobs/import');
  const refresh = useJobsRefresh();
  const keys = useIdempotencyKeys();
  const { id, status, rows, jobs_count: count, ignored_columns: ignored } = preview;
  const wrongCount = rows.filter(hasError).length;
  const onlyValid = status === 'has_errors';
  const creating = useMutation({
    mutationFn: () => confirmImport({ id, onlyValid, idempotencyKey: keys.keyFor(`${id} ${onlyValid}`) }),
    onSuccess: (confirmed) => {
      showToast('success', t('done', { count: confirmed.job_ids.length }));
      void refresh();
      onDone();
    },
    onError: (error) => {
      // A date may have passed since the file was read: the table then shows what is wrong now.
      if (isAboutImport(error)) void getImport(id).then(onChange);
    },
  });
  return (
    <div className="grid gap-4">
      <div role="status">
        {wrongCount > 0 ? (
          <Alert tone="warning" title={t('wrong.title', { count: wrongCount })}>
            {t('wrong.text')}
          </Alert>
        ) : (
          <Alert tone="success" title={t('right.title', { count: preview.shifts_count })}>
            {t('right.text')}
          </Alert>
        )}
      </div>
      {ignored.length > 0 && (
        <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">
          {t('ignored', { columns: ignored.join(', ') })}
        </p>
      )}
      <ImportTable rows={rows} />
      <Cost preview={preview} />
      {isAboutImport(creating.error) && <Alert tone="danger">{creating.error.message}</Alert>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          size="lg"
          disabled={count === 0 || status === 'expired'}
          busy={creating.isPending}
          busyText={t('creating')}
          onClick={() => creating.mutate()}
        >
          {onlyValid && count > 0 ? t('createValid', { count }) : t('create', { count })}
        </Button>
      </div>
    </div>
  );
}

/** What the jobs come to against the wallet; only the shifts of the next seven days have to be covered now. */
function Cost({ preview }: { preview: ImportView }) {
  const t = useTexts('jobs/import');
  const { estimated_cost: cost, shifts_count: count, funding } = preview;
  if (cost === null || funding === null) return null;
  return (
    <section aria-label={t('cost.title')} className="grid gap-2 rounded-card bg-sunken p-4 text-sm">
      <dl className="grid gap-1">
        <Line name={t('cost.total', { count })}>
          <MoneyText value={cost} />
        </Line>
        <Line name={t('cost.available')}>
          <MoneyText value={funding.available} />
        </Line>
      </dl>
      <p className="text-ink-muted">{t('cost.note')}</p>
    </section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
