import { formatInstant } from '@relevo/i18n/formats';
import { formatRelative } from '@relevo/i18n/relative-time';
import { Tooltip } from '@relevo/ui/tooltip';
import { useLanguage } from './texts.ts';
import { useNow } from './use-now.ts';

const renewAfterMs = 30_000;

/** A moment in relative words that keep up with the clock; the exact time shows on hover and on focus. */
export function RelativeTime({ instant }: { instant: string }) {
  const { language } = useLanguage();
  const current = useNow(renewAfterMs);
  return (
    <Tooltip text={formatInstant(instant, language)}>
      <time
        dateTime={instant}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the exact time must be within reach of the keyboard.
        tabIndex={0}
        className="rounded-sm underline decoration-dotted decoration-line-strong underline-offset-4"
      >
        {formatRelative(instant, current, language)}
      </time>
    </Tooltip>
  );
}
