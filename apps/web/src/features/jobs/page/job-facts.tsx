import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { formatDistance } from '@relevo/i18n/shift-times';
import { Card } from '@relevo/ui/card';
import { CalendarClock, CalendarRange, CircleDollarSign, type LucideIcon, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { shiftToShow } from '../parts/hiring-of.ts';
import { ShiftTime } from '../parts/shift-time.tsx';
import { WageText } from '../parts/wage-text.tsx';

export function JobFacts({ job }: { job: JobDetailView }) {
  const t = useTexts('jobs/page');
  const { language } = useLanguage();
  const { location, counts } = job;
  const shift = shiftToShow(job);
  return (
    <Card title={t('facts.title')}>
      <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <Fact icon={CircleDollarSign} name={t('facts.wage')}>
          <WageText value={job.wage} />
        </Fact>
        <Fact icon={Users} name={t('facts.positions')}>
          {t('facts.positionsLeft', { count: counts.positions_left, total: job.worker_count })}
        </Fact>
        <Fact icon={CalendarClock} name={t(shift.which === 'first' ? 'facts.firstShift' : 'facts.nextShift')}>
          <ShiftTime instant={shift.startsAt} timezone={job.timezone} />
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

type FactProps = { icon: LucideIcon; name: string; isWide?: boolean; children: ReactNode };

/** One line of a list of facts: its name above, what it is below. */
function Fact({ icon: Icon, name, isWide = false, children }: FactProps) {
  return (
    <div className={`grid min-w-0 grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 ${isWide ? 'sm:col-span-2' : ''}`}>
      <dt className="col-span-2 grid grid-cols-subgrid text-ink-muted text-sm">
        <Icon aria-hidden="true" className="mt-0.5 -mb-1 size-5 text-accent-ink" />
        {name}
      </dt>
      <dd className="col-start-2 font-medium">{children}</dd>
    </div>
  );
}
