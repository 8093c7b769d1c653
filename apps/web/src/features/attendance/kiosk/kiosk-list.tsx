import { useTexts } from '@relevo/browser/texts';
import type { KioskPersonView } from '@relevo/contracts/kiosks';
import type { Presence } from '@relevo/domain/worker-shift-lifecycle';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { EmptyState } from '@relevo/ui/empty-state';
import { useEffect, useRef } from 'react';
import { ShiftHours } from '../shifts/shift-hours.tsx';

type KioskListProps = {
  people: readonly KioskPersonView[];
  /** The worker shown last, who gets the focus back. */
  focusKey: string | null;
  onChoose(person: KioskPersonView): void;
};

const grid = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3';
const card = 'flex w-full items-center gap-4 rounded-card border p-4 text-left';

/** Today's workers as large buttons; those who have nothing to scan now follow below. */
export function KioskList({ people, focusKey, onChoose }: KioskListProps) {
  const t = useTexts('attendance/kiosk');
  const last = useRef<HTMLButtonElement>(null);
  useEffect(() => last.current?.focus(), []);
  const ready = people.filter(({ code }) => code !== null);
  const others = people.filter(({ code }) => code === null);
  return (
    <div className="mx-auto grid w-full max-w-6xl content-start gap-6">
      {ready.length === 0 ? (
        <EmptyState title={t('list.emptyTitle')} text={t('list.emptyText')} />
      ) : (
        <>
          <p className="text-center font-semibold text-2xl">{t('list.chooseName')}</p>
          <ul className={grid}>
            {ready.map((person) => (
              <li key={person.key}>
                <button
                  ref={person.key === focusKey ? last : undefined}
                  type="button"
                  onClick={() => onChoose(person)}
                  className={`${card} min-h-28 border-line-strong bg-surface shadow-card hover:border-accent hover:bg-accent-soft active:bg-accent-soft`}
                >
                  <PersonCard person={person} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <section aria-label={t('list.others')}>
          <h2 className="mb-3 font-semibold text-ink-muted">{t('list.others')}</h2>
          <ul className={grid}>
            {others.map((person) => (
              <li key={person.key} className={`${card} border-line border-dashed`}>
                <PersonCard person={person} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const tones: Record<Presence, ChipTone> = {
  expected: 'neutral',
  late: 'danger',
  here: 'success',
  done: 'accent',
  missing: 'danger',
  cancelled: 'neutral',
};

function PersonCard({ person }: { person: KioskPersonView }) {
  const t = useTexts('attendance/kiosk');
  const { name, job_title, status, starts_at, ends_at, timezone } = person;
  return (
    <span className="grid min-w-0 justify-items-start gap-1">
      <span className="font-semibold text-xl [overflow-wrap:anywhere]">{name}</span>
      <span className="text-ink-muted text-sm tabular-nums [overflow-wrap:anywhere]">
        <ShiftHours shift={{ starts_at, ends_at, job: { timezone } }} /> · {job_title}
      </span>
      <Chip tone={tones[status]}>{t(`status.${status}`)}</Chip>
    </span>
  );
}
