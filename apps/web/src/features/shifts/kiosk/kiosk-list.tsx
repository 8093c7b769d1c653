import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { EmptyState } from '@relevo/ui/empty-state';
import { type ComponentProps, useEffect, useRef } from 'react';
import { PersonFace } from '../../../app/person-face.tsx';
import { fullName } from '../../../app/shell/member-view.ts';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { ListTrouble } from '../../../platform/paging/list-trouble.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { PresenceChip } from '../board/presence-chip.tsx';
import { ShiftHours } from '../shift-hours.tsx';
import { kioskPeople } from './kiosk-people.ts';

type KioskListProps = {
  query: ComponentProps<typeof ListTrouble>['query'];
  people: readonly WorkerShiftView[] | undefined;
  now: Date;
  /** Whoever was shown last: the keyboard goes on from there. */
  focusId: string | null;
  onChoose(booked: WorkerShiftView): void;
};

const grid = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3';
const card = 'flex w-full items-center gap-4 rounded-card border p-4 text-left';

/** Today's people as large buttons. */
export function KioskList({ query, people, now, focusId, onChoose }: KioskListProps) {
  const t = useTexts('shifts');
  const last = useRef<HTMLButtonElement>(null);
  useEffect(() => last.current?.focus(), []);
  if (!people) return query.error ? <ListTrouble query={query} /> : <ListSkeleton />;
  const { ready, others } = kioskPeople(people);
  return (
    <div className="mx-auto grid w-full max-w-6xl content-start gap-6">
      <ListTrouble query={query} />
      {ready.length === 0 ? (
        <EmptyState title={t('kiosk.emptyTitle')} text={t('kiosk.emptyText')} />
      ) : (
        <>
          <p className="text-center font-semibold text-2xl">{t('kiosk.chooseName')}</p>
          <ul className={grid}>
            {ready.map((booked) => (
              <li key={booked.id}>
                <button
                  ref={booked.id === focusId ? last : undefined}
                  type="button"
                  onClick={() => onChoose(booked)}
                  className={`${card} min-h-28 border-line-strong bg-surface shadow-card hover:border-accent hover:bg-accent-soft active:bg-accent-soft`}
                >
                  <KioskName booked={booked} now={now} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <section aria-label={t('kiosk.others')}>
          <h2 className="mb-3 font-semibold text-ink-muted">{t('kiosk.others')}</h2>
          <ul className={grid}>
            {others.map((booked) => (
              <li key={booked.id} className={`${card} border-line border-dashed`}>
                <KioskName booked={booked} now={now} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function KioskName({ booked, now }: { booked: WorkerShiftView; now: Date }) {
  const { shift, worker } = booked;
  return (
    <>
      <PersonFace worker={worker} size="lg" />
      <span className="grid min-w-0 justify-items-start gap-1">
        <span className="font-semibold text-xl [overflow-wrap:anywhere]">{fullName(worker)}</span>
        <span className="text-ink-muted text-sm tabular-nums [overflow-wrap:anywhere]">
          <ShiftHours shift={shift} /> · {shift.job.title}
        </span>
        <PresenceChip booked={booked} now={now} />
      </span>
    </>
  );
}
