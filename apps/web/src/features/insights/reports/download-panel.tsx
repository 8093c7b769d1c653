import { useLanguage, useTexts } from '@relevo/browser/texts';
import { formatFileSize } from '@relevo/i18n/file-size';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { ProgressBar } from '@relevo/ui/progress-bar';
import { Download } from 'lucide-react';
import { type Progress, percentOf } from './download-progress.ts';
import { type AskedFile, type FileFormat, useReportDownload } from './use-report-download.ts';

const formats: readonly FileFormat[] = ['csv', 'xlsx', 'pdf'];

/** The report as a file. While one is on its way it can be stopped; one that failed is a press away. */
export function DownloadPanel({ asked }: { asked: Omit<AskedFile, 'format'> }) {
  const t = useTexts('insights/reports');
  const { state, start, stop } = useReportDownload();
  const isBusy = state.kind === 'busy';
  return (
    <Card title={t('download.title')}>
      <div className="grid gap-4">
        <p className="text-ink-muted text-sm">{t('download.text')}</p>
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {formats.map((format) => (
            <Button
              key={format}
              variant="secondary"
              icon={<Download aria-hidden="true" className="size-4" />}
              busy={isBusy && state.asked.format === format}
              busyText={t('download.busy')}
              disabled={isBusy && state.asked.format !== format}
              onClick={() => void start({ ...asked, format })}
            >
              {t(`formats.${format}`)}
            </Button>
          ))}
        </div>
        {isBusy && <DownloadProgress progress={state.progress} onStop={stop} />}
        {state.kind === 'failed' && (
          <Alert tone="danger" title={t('download.failed', { format: t(`formats.${state.asked.format}`) })}>
            <p className="mb-3">
              {state.message} {t('download.kept')}
            </p>
            <Button variant="secondary" size="sm" onClick={() => void start(state.asked)}>
              {t('retry')}
            </Button>
          </Alert>
        )}
        <p role="status" className="text-sm text-success empty:hidden [overflow-wrap:anywhere]">
          {state.kind === 'done' && t('download.done', { name: state.name })}
        </p>
      </div>
    </Card>
  );
}

/** How far the file has come: in rows where they can be counted, otherwise in what has arrived. */
function DownloadProgress({ progress, onStop }: { progress: Progress; onStop(): void }) {
  const t = useTexts('insights/reports');
  const { language } = useLanguage();
  const percent = percentOf(progress);
  const { rows, total, bytes } = progress;
  const size = formatFileSize(bytes, language);

  function words(): string {
    if (total === null) return t('download.preparing');
    if (rows !== null) return t('download.rows', { rows, count: total, size });
    return bytes === 0 ? t('download.preparing') : t('download.bytes', { count: total, size });
  }

  return (
    <div className="grid gap-2">
      {percent === null ? (
        <div
          role="progressbar"
          aria-label={t('download.busy')}
          className="h-2.5 w-full animate-pulse rounded-full bg-accent"
        />
      ) : (
        <ProgressBar label={t('download.busy')} percent={percent} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-muted text-sm tabular-nums">{words()}</p>
        <Button variant="ghost" onClick={onStop}>
          {t('download.cancel')}
        </Button>
      </div>
    </div>
  );
}
