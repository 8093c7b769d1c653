import { ApiError } from '@relevo/browser/api-error';
import type { DownloadWatch } from '@relevo/browser/download';
import { saveFile } from '@relevo/browser/save-as-file';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { insights } from '@relevo/contracts/calls/insights';
import type { ReportFormat } from '@relevo/contracts/insights';
import { type PayrollLayout, payrollLayouts } from '@relevo/domain/payroll-layouts';
import { formatFileSize } from '@relevo/i18n/file-size';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { ProgressBar } from '@relevo/ui/progress-bar';
import { SelectField } from '@relevo/ui/select-field';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { download } from '../../../platform/transfers.ts';
import { announcedRows, createRowCounter, noProgress, type Progress, percentOf } from './download-progress.ts';
import type { ReportName } from './report-view.ts';
import type { AskedReport } from './reports.api.ts';

const formats: readonly FileFormat[] = ['csv', 'xlsx', 'pdf'];

/** The report as a file. While one is on its way it can be stopped; one that failed is a press away. */
export function DownloadPanel({ asked }: { asked: Omit<AskedFile, 'format' | 'layout'> }) {
  const t = useTexts('insights/reports');
  const { state, start, stop } = useReportDownload();
  const [layout, setLayout] = useState<PayrollLayout>('plain');
  const isBusy = state.kind === 'busy';
  // A payroll program takes one row per worker.
  const hasLayouts = asked.report === 'payroll' && asked.by === 'worker';
  const layoutOf = (format: FileFormat) => (hasLayouts && format === 'csv' ? layout : 'plain');
  return (
    <Card title={t('download.title')}>
      <div className="grid gap-4">
        <p className="text-ink-muted text-sm">{t('download.text')}</p>
        {hasLayouts && (
          <div className="sm:max-w-xs">
            <SelectField
              label={t('layout.label')}
              hint={t('layout.hint')}
              value={layout}
              options={payrollLayouts.map((value) => ({ value, label: t(`layout.${value}`) }))}
              onChange={({ target }) => setLayout(payrollLayouts.find((value) => value === target.value) ?? 'plain')}
            />
          </div>
        )}
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {formats.map((format) => (
            <Button
              key={format}
              variant="secondary"
              icon={<Download aria-hidden="true" className="size-4" />}
              busy={isBusy && state.asked.format === format}
              busyText={t('download.busy')}
              disabled={isBusy && state.asked.format !== format}
              onClick={() => void start({ ...asked, format, layout: layoutOf(format) })}
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

type FileFormat = Exclude<ReportFormat, 'json'>;
type AskedFile = Omit<AskedReport, 'page'> &
  Readonly<{ report: ReportName; format: FileFormat; layout: PayrollLayout }>;

type DownloadState =
  | { kind: 'idle' }
  | { kind: 'busy'; asked: AskedFile; progress: Progress }
  | { kind: 'failed'; asked: AskedFile; message: string }
  | { kind: 'done'; name: string };

/** One file at a time on its way to the browser's downloads; it can be stopped, and asked for again when it fails. */
function useReportDownload() {
  const [state, setState] = useState<DownloadState>({ kind: 'idle' });
  const call = useRef<AbortController | null>(null);
  useEffect(() => () => call.current?.abort(), []);

  async function start(asked: AskedFile): Promise<void> {
    call.current?.abort();
    const controller = new AbortController();
    call.current = controller;
    const show = (next: DownloadState) => {
      // A download that was stopped, or left with its page, shows nothing more.
      if (!controller.signal.aborted) setState(next);
    };
    show({ kind: 'busy', asked, progress: noProgress });
    try {
      const file = await receive(asked, controller.signal, (progress) => show({ kind: 'busy', asked, progress }));
      if (controller.signal.aborted) return;
      saveFile(file);
      show({ kind: 'done', name: file.name });
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      show({ kind: 'failed', asked, message: error.message });
    }
  }

  function stop(): void {
    call.current?.abort();
    setState({ kind: 'idle' });
  }

  return { state, start, stop };
}

async function receive(
  { report, format, layout, ...period }: AskedFile,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
) {
  const countRows = format === 'csv' ? createRowCounter() : null;
  let progress = noProgress;
  const watch: DownloadWatch = {
    onBegin(headers) {
      progress = { ...progress, total: announcedRows(headers) };
      onProgress(progress);
    },
    onBytes(bytes) {
      const rows = countRows && Math.min(countRows(bytes), progress.total ?? Number.POSITIVE_INFINITY);
      progress = { ...progress, bytes: progress.bytes + bytes.length, rows };
      onProgress(progress);
    },
  };
  const query = { ...period, format };
  const { content, name } = await (report === 'payroll'
    ? download(insights.payroll, { query: { ...query, layout }, signal }, watch)
    : download(insights.attendance, { query, signal }, watch));
  return { content, name: name ?? `relevo-${report}-${period.from}-${period.to}.${format}` };
}
