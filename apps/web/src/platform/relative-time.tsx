import { formatInstant } from '@relevo/i18n/formats';
import { formatRelative } from '@relevo/i18n/relative-time';
import { Tooltip } from '@relevo/ui/tooltip';
import { useEffect, useState } from 'react';
import { now } from './clock.ts';
import { useLanguage } from './texts.ts';

const renewAfterMs = 30_000;

/** A moment in relative words that keep up with the clock; the exact time shows on hover and on focus. */
export function RelativeTime({ instant }: { instant: string }) {
  const { language } = useLanguage();
  const current = useNow();
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

function useNow(): Date {
  const [current, setCurrent] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setCurrent(now()), renewAfterMs);
    return () => clearInterval(timer);
  }, []);
  return current;
}
