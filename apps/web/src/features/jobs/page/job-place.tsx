import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { formatDistance } from '@relevo/i18n/shift-times';
import { Card } from '@relevo/ui/card';
import { MapLinks } from '../../../platform/maps/map-links.tsx';
import { PinMap } from '../../../platform/maps/pin-map.tsx';
import { useHasStreets } from '../../../platform/maps/use-has-streets.ts';

/** Where a job is: its address, how far that is and the way there; on a map where the installation has streets. */
export function JobPlace({ job }: { job: JobDetailView }) {
  const t = useTexts('jobs/page');
  const { language } = useLanguage();
  const { location } = job;
  return (
    <Card title={t('place.title')}>
      <div className="grid gap-3">
        <p className="[overflow-wrap:anywhere]">
          {t('facts.addressLine', {
            street: location.street_address,
            city: location.city,
            zip: location.zip_code,
            country: location.country,
          })}
          {job.distance_km !== null && (
            <span className="block text-ink-muted text-sm">
              {t('facts.away', { distance: formatDistance(job.distance_km, language) })}
            </span>
          )}
        </p>
        {location.precision !== 'exact' && <p className="text-ink-muted text-sm">{t('place.approximate')}</p>}
        <JobMap job={job} />
        <MapLinks place={location} />
      </div>
    </Card>
  );
}

function JobMap({ job }: { job: JobDetailView }) {
  const t = useTexts('jobs/page');
  const hasStreets = useHasStreets();
  const { latitude, longitude, precision, city } = job.location;
  if (!hasStreets || latitude === null || longitude === null) return null;
  const position = { latitude, longitude };
  return (
    <PinMap
      position={position}
      center={position}
      precision={precision}
      label={t('place.pin', { title: job.title, city })}
      height="18rem"
    />
  );
}
