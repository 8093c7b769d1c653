import { useLanguage, useTexts } from '@relevo/browser/texts';
import { formatDistance } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { activeFilters } from './active-filters.ts';
import { radiusChoices } from './job-filters.ts';
import type { FilterAddress } from './use-filter-address.ts';

/** Nothing found because of the filters is another thing than nothing there. */
export function NoJobs({ address }: { address: FilterAddress }) {
  const t = useTexts('jobs/find');
  const { language } = useLanguage();
  const wider = widerRadius(address.filters.radius_km);

  if (activeFilters(address.filters).length === 0) {
    return <EmptyState illustration={<NoJobsDrawing />} title={t('none.title')} text={t('none.text')} />;
  }
  return (
    <EmptyState
      illustration={<NoJobsDrawing />}
      title={t('none.filteredTitle')}
      text={wider ? t('none.filteredTextNear') : t('none.filteredText')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {wider && (
            <Button onClick={() => address.change({ radius_km: String(wider) })}>
              {t('none.widen', { distance: formatDistance(wider, language) })}
            </Button>
          )}
          <Button variant="secondary" onClick={address.clear}>
            {t('clear')}
          </Button>
        </div>
      }
    />
  );
}

/** A looking glass over an empty street. */
function NoJobsDrawing() {
  return (
    <svg
      viewBox="0 0 160 96"
      className="h-24 w-40"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      aria-hidden="true"
    >
      <path
        d="M4 88h152M20 88V52l16-12 16 12v36M112 88V44h32v44M120 56h6m10 0h0M120 68h6"
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity="0.35"
      />
      <circle cx="82" cy="42" r="24" className="fill-accent-soft" />
      <path d="m99 59 18 18" strokeLinecap="round" strokeWidth="6" />
      <path d="M73 42h18" strokeLinecap="round" />
    </svg>
  );
}

/** The next distance to try when nothing was found; null when the widest was tried or none is set. */
export function widerRadius(radiusKm: string): number | null {
  const current = Number(radiusKm);
  if (radiusKm === '' || !Number.isFinite(current)) return null;
  return radiusChoices.find((choice) => choice > current) ?? null;
}
