import { useLanguage } from '@relevo/browser/texts';
import { formatInstant } from '@relevo/i18n/formats';

/** An instant in this computer's time zone. */
export function Moment({ instant }: { instant: string }) {
  const { language } = useLanguage();
  return (
    <time dateTime={instant} className="whitespace-nowrap">
      {formatInstant(instant, language)}
    </time>
  );
}
