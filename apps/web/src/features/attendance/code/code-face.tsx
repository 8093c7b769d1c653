import { deviceNow } from '@relevo/browser/device-clock';
import { useTexts } from '@relevo/browser/texts';
import { useNow } from '@relevo/browser/use-now';
import { codeStepMs, type ScanAction } from '@relevo/domain/scan-rules';
import { Alert } from '@relevo/ui/alert';
import { Spinner } from '@relevo/ui/spinner';
import { QrSquare } from '../../../platform/qr-square.tsx';

type CodeFaceProps = {
  wanted: ScanAction;
  /** Null while none can be shown. */
  code: { qr_code: string; short_code: string } | null;
  /** When it was received and is renewed, by the clock of this device. */
  timing: { receivedAt: number; renewsAt: number } | null;
  /** Set while the next code could not be loaded. */
  error: Error | null;
  /** The server refused to answer one. */
  isRefused: boolean;
  isLarge?: boolean;
};

/** A code to scan and the same to type, with the time until the next one. */
export function CodeFace({ wanted, code, timing, error, isRefused, isLarge = false }: CodeFaceProps) {
  const t = useTexts('attendance/shifts');
  return (
    <div className="grid w-full justify-items-center gap-4">
      <div
        className={`grid aspect-square w-full place-items-center rounded-card border border-line bg-surface p-1 ${
          isLarge ? 'max-w-[min(32rem,44dvh)]' : 'max-w-80'
        }`}
      >
        {code ? (
          <QrSquare key={code.qr_code} text={code.qr_code} label={t(`code.square.${wanted}`)} />
        ) : (
          !isRefused && <Spinner label={t('code.loading')} />
        )}
      </div>
      {code && timing && <CodeCountdown key={timing.receivedAt} renewsAt={timing.renewsAt} />}
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

type CodeCountdownProps = { renewsAt: number };

/** How long until the next code: a thin line that grows shorter. */
function CodeCountdown({ renewsAt }: CodeCountdownProps) {
  const t = useTexts('attendance/shifts');
  useNow(1_000);
  const leftMs = Math.max(0, renewsAt - deviceNow());
  const share = Math.min(1, leftMs / codeStepMs);
  return (
    <div className="w-full max-w-80">
      <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-sunken">
        <div
          className="h-full origin-left bg-accent transition-transform duration-1000 ease-linear"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
      <p className="mt-1 text-center text-ink-muted text-xs tabular-nums">
        {t('code.renews', { seconds: Math.ceil(leftMs / 1000) })}
      </p>
    </div>
  );
}
