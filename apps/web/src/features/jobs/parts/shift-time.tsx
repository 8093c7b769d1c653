import { now } from '@relevo/browser/clock';
import { useLanguage } from '@relevo/browser/texts';
import { formatRelative } from '@relevo/i18n/relative-time';
import { formatShiftInstant, formatShiftSpan } from '@relevo/i18n/shift-times';
import { Tooltip } from '@relevo/ui/tooltip';
import { useState } from 'react';
import { ZoneNote } from './zone-note.tsx';

type ShiftTimeProps = {
  instant: string;
  timezone: string;
  /** Inside a link or a button, where nothing else may take the focus. */
  isPlain?: boolean;
};

/** Day and time at the job's place; how soon that is shows on hover and on focus. */
export function ShiftTime({ instant, timezone, isPlain = false }: ShiftTimeProps) {
  const { language } = useLanguage();
  const [today] = useState(now);
  const words = formatShiftInstant(instant, { timezone, language }, today);
  return (
    <>
      {isPlain ? (
        <time dateTime={instant}>{words}</time>
      ) : (
        <Tooltip text={<HowSoon instant={instant} />}>
          <time
            dateTime={instant}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the relative words must be within reach of the keyboard.
            tabIndex={0}
            className="rounded-sm underline decoration-dotted decoration-line-strong underline-offset-4"
          >
            {words}
          </time>
        </Tooltip>
      )}{' '}
      <ZoneNote instant={instant} timezone={timezone} />
    </>
  );
}

/** Rendered each time the tooltip opens, so the text is never stale. */
function HowSoon({ instant }: { instant: string }) {
  const { language } = useLanguage();
  const [moment] = useState(now);
  return <>{formatRelative(instant, moment, language)}</>;
}

type ShiftSpanProps = {
  starts: string;
  ends: string;
  timezone: string;
  /** In a list with a heading that names the zone once for all. */
  hasZone?: boolean;
};

/** Start and end of a shift, in the time zone of the job's place. */
export function ShiftSpan({ starts, ends, timezone, hasZone = true }: ShiftSpanProps) {
  const { language } = useLanguage();
  const [today] = useState(now);
  return (
    <>
      <time dateTime={starts}>{formatShiftSpan({ starts, ends }, { timezone, language }, today)}</time>
      {hasZone && (
        <>
          {' '}
          <ZoneNote instant={starts} timezone={timezone} />
        </>
      )}
    </>
  );
}
