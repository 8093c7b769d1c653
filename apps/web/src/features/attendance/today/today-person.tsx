import { queryKeys } from '@relevo/browser/query-keys';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { people } from '@relevo/contracts/calls/people';
import { jobPath } from '@relevo/contracts/screen-paths';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatDuration, formatShiftClock } from '@relevo/i18n/shift-times';
import { buttonClasses } from '@relevo/ui/button';
import { Chip } from '@relevo/ui/chip';
import { useQuery } from '@tanstack/react-query';
import { MessageSquare, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '../../../platform/api-client.ts';
import { PersonFace } from '../../../platform/person-face.tsx';
import { fullName } from '../../../platform/person-name.ts';
import { minutesLate, presenceOf } from '../board/presence.ts';
import { ShiftHours } from '../shifts/shift-hours.tsx';
import { messageAddress } from './message-address.ts';
import { isAbsent } from './order-for-today.ts';

type TodayPersonProps = { booked: WorkerShiftView; now: Date };

/** One of today's workers; who is late or missing can be called and written to from here. */
export function TodayPerson({ booked, now }: TodayPersonProps) {
  const { worker, shift } = booked;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 grow basis-64 items-center gap-3">
        <PersonFace person={worker} />
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">{fullName(worker)}</p>
          <p className="text-ink-muted text-sm tabular-nums [overflow-wrap:anywhere]">
            <Link to={jobPath(shift.job.id)} className="rounded-sm underline-offset-4 hover:underline">
              {shift.job.title}
            </Link>
            {' · '}
            <ShiftHours shift={shift} />
          </p>
        </div>
      </div>
      <PresenceWords booked={booked} now={now} />
      {isAbsent(booked, now) && <ContactButtons worker={worker} />}
    </li>
  );
}

const tones = { late: 'danger', missing: 'danger', here: 'success', expected: 'neutral', done: 'accent' } as const;

function PresenceWords({ booked, now }: TodayPersonProps) {
  const t = useTexts('attendance/today');
  const { language } = useLanguage();
  const presence = presenceOf(booked, now);
  if (presence === 'cancelled') return null;
  const minutes = minutesLate(booked, now);
  const late = formatDuration(minutes, language);
  const place = { timezone: booked.shift.job.timezone, language };
  const clock = (instant: string) => formatShiftClock(instant, place);
  const words = {
    late: () => t('lateBy', { late }),
    missing: () => t('presence.missing'),
    here: () => t('presence.hereSince', { time: clock(booked.checked_in_at ?? booked.shift.starts_at) }),
    expected: () => t('presence.expected', { time: clock(booked.shift.starts_at) }),
    done: () => t('presence.done'),
  };
  return (
    <span className="flex flex-wrap gap-1.5">
      <Chip tone={tones[presence]}>{words[presence]()}</Chip>
      {presence !== 'late' && minutes > 0 && <Chip tone="warning">{t('cameLate', { late })}</Chip>}
    </span>
  );
}

/** The server sends contact details only of workers whom the employer has booked. */
const contactQuery = (workerId: string) => ({
  queryKey: [...queryKeys.people, 'contact', workerId],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call(people.get, { params: { id: workerId }, signal }),
});

function ContactButtons({ worker }: Pick<WorkerShiftView, 'worker'>) {
  const t = useTexts('attendance/today');
  const { data: person } = useQuery(contactQuery(worker.id));
  const name = fullName(worker);
  const look = `${buttonClasses({ variant: 'secondary', size: 'sm' })} grow sm:grow-0`;
  const message = person && messageAddress(person);
  if (!person || (person.phone === null && !message)) return null;
  return (
    <div className="flex gap-2 max-sm:w-full">
      {person.phone !== null && (
        <a href={`tel:${person.phone}`} aria-label={t('callName', { name })} className={look}>
          <Phone aria-hidden="true" className="size-4" />
          {t('call')}
        </a>
      )}
      {message && (
        <a href={message} aria-label={t('messageName', { name })} className={look}>
          <MessageSquare aria-hidden="true" className="size-4" />
          {t('message')}
        </a>
      )}
    </div>
  );
}
