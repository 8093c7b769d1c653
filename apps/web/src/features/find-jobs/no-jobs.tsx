import { formatDistance } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { activeFilters } from './active-filters.ts';
import { NoJobsDrawing } from './no-jobs-drawing.tsx';
import type { FilterAddress } from './use-filter-address.ts';
import { widerRadius } from './wider-radius.ts';

/** Nothing found because of the filters is another thing than nothing there. */
export function NoJobs({ address }: { address: FilterAddress }) {
  const t = useTexts('find-jobs');
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
