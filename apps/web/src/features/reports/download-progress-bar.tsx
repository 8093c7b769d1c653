import { formatFileSize } from '@relevo/i18n/file-size';
import { Button } from '@relevo/ui/button';
import { ProgressBar } from '@relevo/ui/progress-bar';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { type Progress, percentOf } from './download-progress.ts';

/** How far the file has come: in rows where they can be counted, otherwise in what has arrived. */
export function DownloadProgress({ progress, onStop }: { progress: Progress; onStop(): void }) {
  const t = useTexts('reports');
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
