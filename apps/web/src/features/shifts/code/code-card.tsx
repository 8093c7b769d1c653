import type { ScanAction } from '@relevo/domain/presence';
import { Alert } from '@relevo/ui/alert';
import { Spinner } from '@relevo/ui/spinner';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '../../../platform/texts.ts';
import { CodeCountdown } from './code-countdown.tsx';
import { QrSquare } from './qr-square.tsx';
import { useCode } from './use-code.ts';

type CodeCardProps = { workerShiftId: string; wanted: ScanAction; isLarge?: boolean };

/** The code to scan and the same to type, renewed by itself. Only ever for the action it was opened for. */
export function CodeCard({ workerShiftId, wanted, isLarge = false }: CodeCardProps) {
  const t = useTexts('shifts');
  const queryClient = useQueryClient();
  const { shown, error, isRefused } = useCode(workerShiftId);
  const hasMovedOn = isRefused || (shown !== null && shown.code.action !== wanted);
  useEffect(() => {
    // The news of the scan is on its way, or was lost: what happened is asked for.
    if (hasMovedOn) void queryClient.invalidateQueries({ queryKey: ['shifts'] });
  }, [hasMovedOn, queryClient]);

  const code = shown && !hasMovedOn ? shown.code : null;
  return (
    <div className="grid w-full justify-items-center gap-4">
      <div
        className={`grid aspect-square w-full place-items-center rounded-card border border-line bg-surface p-1 ${
          isLarge ? 'max-w-[min(32rem,55dvh)]' : 'max-w-80'
        }`}
      >
        {code ? (
          <QrSquare key={code.qr_code} text={code.qr_code} label={t(`code.square.${wanted}`)} />
        ) : (
          !isRefused && <Spinner label={t('code.loading')} />
        )}
      </div>
      {code && shown && <CodeCountdown key={shown.receivedAt} renewsAt={shown.renewsAt} />}
      {error && (
        <Alert tone="warning" title={isRefused ? t('code.refused') : t('code.trouble')}>
          {isRefused ? error.message : t(code ? 'code.troubleStillGood' : 'code.troubleNone')}
        </Alert>
      )}
      {code && (
        <div className="grid justify-items-center gap-1 text-center">
          <p className="text-ink-muted text-sm">{t('code.typed')}</p>
          <p className={`font-bold tabular-nums tracking-[0.08em] ${isLarge ? 'text-5xl' : 'text-4xl'}`}>
            {code.short_code}
          </p>
        </div>
      )}
    </div>
  );
}
