import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { AvailabilityView } from '@relevo/contracts/availability';
import { availabilityParameter } from '@relevo/contracts/screen-paths';
import { formatClockTime, formatWeekday } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { Chip } from '@relevo/ui/chip';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { Suspense, useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { isOpenedHere, openedHere, useLeaveEntry } from '../../../platform/sheets/leave-entry.ts';
import { availabilityQuery } from './availability.api.ts';
import { sameTimes } from './same-times.ts';

const AvailabilitySheet = lazyPart(() => import('./availability-sheet.tsx').then((file) => file.AvailabilitySheet));

/** When a worker wants to work, in a few words, and the way to change it. */
export function AvailabilityCard() {
  const t = useTexts('accounts/availability');
  const saved = useQuery(availabilityQuery);
  const { isOpen, open, close } = useAvailabilitySheet();
  return (
    <Card
      title={t('title')}
      actions={
        <Button
          variant="secondary"
          icon={<CalendarClock aria-hidden="true" className="size-4" />}
          aria-haspopup="dialog"
          onClick={open}
        >
          {t('open')}
        </Button>
      }
    >
      {/* The same height whatever comes: nothing below moves when the answer arrives. */}
      <div className="min-h-28 sm:min-h-20">
        {saved.isPending && <Skeleton className="h-16" />}
        {saved.isError && <LoadError query={saved} title={t('loadFailed')} />}
        {saved.data && <Summary availability={saved.data} />}
      </div>
      {isOpen && saved.data && (
        <Suspense>
          <AvailabilitySheet saved={saved.data} onClose={close} />
        </Suspense>
      )}
    </Card>
  );
}

/** In the address, so that a link opens it and Back closes it. */
function useAvailabilitySheet() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const leaveEntry = useLeaveEntry();
  const open = useCallback(() => {
    setQuery((current) => new URLSearchParams([...current, [availabilityParameter, 'open']]), {
      state: openedHere,
      preventScrollReset: true,
    });
  }, [setQuery]);
  const close = useCallback(() => {
    if (isOpenedHere(state)) leaveEntry();
    else {
      const without = (current: URLSearchParams) =>
        new URLSearchParams([...current].filter(([name]) => name !== availabilityParameter));
      setQuery(without, { replace: true, preventScrollReset: true });
    }
  }, [state, leaveEntry, setQuery]);
  return { isOpen: query.get(availabilityParameter) === 'open', open, close };
}

function Summary({ availability }: { availability: AvailabilityView }) {
  const t = useTexts('accounts/availability');
  const { language } = useLanguage();
  const { weekly, days_off } = availability;
  return (
    <div className="grid gap-3">
      {weekly === null || weekly.length === 0 ? (
        <p>{t(weekly === null ? 'summary.always' : 'summary.never')}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {sameTimes(weekly).map(({ days, from, to }) => (
            <li key={`${from} ${to}`}>
              <Chip>
                {t('summary.window', {
                  days: days.map((day) => formatWeekday(day, language, 'short')).join(', '),
                  from: formatClockTime(from, language),
                  to: formatClockTime(to, language),
                })}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <p className="text-ink-muted text-sm">
        {days_off.length > 0 && <>{t('summary.daysOff', { count: days_off.length })} · </>}
        {t(availability.open_to_offers ? 'summary.strangersMayAsk' : 'summary.knownOnly')}
      </p>
    </div>
  );
}
