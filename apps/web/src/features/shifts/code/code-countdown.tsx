import { codeStepMs } from '@relevo/domain/presence';
import { now } from '../../../platform/clock.ts';
import { useTexts } from '../../../platform/texts.ts';
import { useNow } from '../use-now.ts';

type CodeCountdownProps = { renewsAt: number };

/** How long until the next code: a thin line that grows shorter. */
export function CodeCountdown({ renewsAt }: CodeCountdownProps) {
  const t = useTexts('shifts');
  useNow(1_000);
  const leftMs = Math.max(0, renewsAt - now().getTime());
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
