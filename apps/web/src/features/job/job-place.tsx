import type { JobDetailView } from '@relevo/contracts/jobs';
import { Card } from '@relevo/ui/card';
import { PinMap } from '../../platform/maps/pin-map.tsx';
import { useTexts } from '../../platform/texts.ts';

/** Where it is on a map, as far as that is known; the address stands among the facts either way. */
export function JobPlace({ job }: { job: JobDetailView }) {
  const t = useTexts('job');
  const { latitude, longitude, precision, city } = job.location;
  if (latitude === null || longitude === null) return null;
  const position = { latitude, longitude };
  return (
    <Card title={t('place.title')}>
      {precision !== 'exact' && <p className="mb-3 text-ink-muted text-sm">{t('place.approximate')}</p>}
      <PinMap
        position={position}
        center={position}
        precision={precision}
        label={t('place.pin', { title: job.title, city })}
        height="18rem"
      />
    </Card>
  );
}
