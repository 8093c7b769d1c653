import { formatInstant } from '@relevo/i18n/formats';
import { useLanguage } from './texts.ts';

/** An instant in this desk's own zone. */
export function Moment({ instant }: { instant: string }) {
  const { language } = useLanguage();
  return (
    <time dateTime={instant} className="whitespace-nowrap">
      {formatInstant(instant, language)}
    </time>
  );
}
