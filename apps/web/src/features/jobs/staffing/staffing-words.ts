import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { StaffingView } from '@relevo/contracts/staffing';
import { formatAverage } from '@relevo/i18n/formats';

/** `12 hours`, and full days as days. */
export function useHoursWords(): (hours: number) => string {
  const t = useTexts('jobs/staffing');
  return (hours) =>
    hours >= 48 && hours % 24 === 0
      ? t('audience.days', { count: hours / 24 })
      : t('audience.hoursShort', { count: hours });
}

/** Every setting in one line. */
export function useStaffingWords() {
  const t = useTexts('jobs/staffing');
  const { language } = useLanguage();
  const hoursWords = useHoursWords();
  return {
    audience: ({ audience, favourites_hours }: StaffingView): string =>
      t(`audience.short.${audience}`, { duration: hoursWords(favourites_hours) }),
    absence: ({ replacement, reconfirm, single_shifts }: StaffingView): string =>
      [
        t(`absence.short.${replacement}`),
        reconfirm && t('absence.short.reconfirm'),
        single_shifts && t('absence.short.single_shifts'),
      ]
        .filter(Boolean)
        .join(', '),
    instant: ({ instant_booking: asked }: StaffingView): string => {
      if (!asked) return t('instant.short.off');
      const conditions = [
        asked.min_rating !== null && t('instant.ratingFrom', { average: formatAverage(asked.min_rating, language) }),
        asked.min_reliability !== null &&
          `${t('instant.reliability')} ${t('instant.reliabilityFrom', { percent: asked.min_reliability })}`,
        asked.worked_here && t('instant.worked_here'),
        ...asked.documents.map((type) => t(`documentTypes.${type}`)),
      ].filter(Boolean);
      if (conditions.length === 0) return t('instant.short.everyone');
      return t('instant.short.some', { conditions: conditions.join(', ') });
    },
  };
}
