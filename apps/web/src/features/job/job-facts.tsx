import type { JobDetailView } from '@relevo/contracts/jobs';
import { formatDistance } from '@relevo/i18n/shift-times';
import { Card } from '@relevo/ui/card';
import { CalendarClock, CalendarRange, CircleDollarSign, MapPin, Users } from 'lucide-react';
import { WageText } from '../../platform/jobs/money-text.tsx';
import { ShiftTime } from '../../platform/jobs/shift-time.tsx';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { Fact } from './fact.tsx';

export function JobFacts({ job }: { job: JobDetailView }) {
  const t = useTexts('job');
  const { language } = useLanguage();
  const { location, counts } = job;
  return (
    <Card title={t('facts.title')}>
      <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <Fact icon={CircleDollarSign} name={t('facts.wage')}>
          <WageText value={job.wage} />
        </Fact>
        <Fact icon={Users} name={t('facts.positions')}>
          {t('facts.positionsLeft', { count: counts.positions_left, total: job.worker_count })}
        </Fact>
        <Fact icon={CalendarClock} name={t('facts.firstShift')}>
          <ShiftTime instant={job.first_shift_at} timezone={job.timezone} />
        </Fact>
        <Fact icon={CalendarRange} name={t('facts.shifts')}>
          {t('shiftCount', { count: job.shifts.length })}
        </Fact>
        <Fact icon={MapPin} name={t('facts.address')} isWide>
          <address className="not-italic">
            {t('facts.addressLine', {
              street: location.street_address,
              city: location.city,
              zip: location.zip_code,
              country: location.country,
            })}
          </address>
          {job.distance_km !== null && (
            <span className="font-normal text-ink-muted text-sm">
              {t('facts.away', { distance: formatDistance(job.distance_km, language) })}
            </span>
          )}
        </Fact>
      </dl>
    </Card>
  );
}
