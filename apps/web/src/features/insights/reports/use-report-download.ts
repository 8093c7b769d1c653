import { ApiError } from '@relevo/browser/api-error';
import { saveFile } from '@relevo/browser/save-as-file';
import { insights } from '@relevo/contracts/calls/insights';
import type { ReportFormat } from '@relevo/contracts/insights';
import { useEffect, useRef, useState } from 'react';
import { download } from '../../../platform/transfers.ts';
import { announcedRows, createRowCounter, noProgress, type Progress } from './download-progress.ts';
import type { ReportName } from './report-view.ts';
import type { AskedReport } from './reports.api.ts';

export type FileFormat = Exclude<ReportFormat, 'json'>;
export type AskedFile = Omit<AskedReport, 'page'> & Readonly<{ report: ReportName; format: FileFormat }>;

type DownloadState =
  | { kind: 'idle' }
  | { kind: 'busy'; asked: AskedFile; progress: Progress }
  | { kind: 'failed'; asked: AskedFile; message: string }
  | { kind: 'done'; name: string };

/** One file at a time on its way to the browser's downloads; it can be stopped, and asked for again when it fails. */
export function useReportDownload() {
  const [state, setState] = useState<DownloadState>({ kind: 'idle' });
  const call = useRef<AbortController | null>(null);
  useEffect(() => () => call.current?.abort(), []);

  async function start(asked: AskedFile): Promise<void> {
    call.current?.abort();
    const controller = new AbortController();
    call.current = controller;
    const show = (next: DownloadState) => {
      // A download that was stopped, or whose page was left, shows nothing more.
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
  { report, format, ...query }: AskedFile,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
) {
  const countRows = format === 'csv' ? createRowCounter() : null;
  let progress = noProgress;
  const { content, name } = await download(
    insights[report],
    { query: { ...query, format }, signal },
    {
      onBegin(headers) {
        progress = { ...progress, total: announcedRows(headers) };
        onProgress(progress);
      },
      onBytes(bytes) {
        const rows = countRows && Math.min(countRows(bytes), progress.total ?? Number.POSITIVE_INFINITY);
        progress = { ...progress, bytes: progress.bytes + bytes.length, rows };
        onProgress(progress);
      },
    },
  );
  return { content, name: name ?? `relevo-${report}-${query.from}-${query.to}.${format}` };
}
