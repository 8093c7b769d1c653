import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { Download } from 'lucide-react';
import { useTexts } from '../../platform/texts.ts';
import { DownloadProgress } from './download-progress-bar.tsx';
import { type AskedFile, type FileFormat, useReportDownload } from './use-report-download.ts';

const formats: readonly FileFormat[] = ['csv', 'xlsx', 'pdf'];

/** The report as a file. While one is on its way it can be stopped; one that failed is a press away. */
export function DownloadPanel({ asked }: { asked: Omit<AskedFile, 'format'> }) {
  const t = useTexts('reports');
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
