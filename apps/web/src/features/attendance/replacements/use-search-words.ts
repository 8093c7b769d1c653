import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { ShiftReplacementView } from '@relevo/contracts/replacements';
import { formatDuration, formatShiftInstant } from '@relevo/i18n/shift-times';
import { searchStateOf } from './search-state.ts';

type At = { timezone: string; now: Date };

/** How far a search is: "Looking: 3 asked, 8 min left". */
export function useSearchWords(search: ShiftReplacementView | null, { timezone, now }: At): string {
  const t = useTexts('attendance/replacements');
  const { language } = useLanguage();
  if (!search) return '';
  const { asked: count } = search;
  const found = searchStateOf(search, now);
  switch (found.state) {
    case 'asking':
      return t('search.state.asking', { count, left: formatDuration(found.minutes, language) });
    case 'continuing':
      return t('search.state.continuing', { count });
    case 'resting':
      return t('search.state.resting', { time: formatShiftInstant(found.until, { timezone, language }, now) });
    default:
      return t(`search.state.${found.state}`);
  }
}
