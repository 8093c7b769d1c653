import type { WorkerShiftView } from '@relevo/contracts/shifts';

export type KioskPeople = {
  /** Those who can scan now, by name. */
  ready: WorkerShiftView[];
  /** Everybody else of today who is still expected, or is done. */
  others: WorkerShiftView[];
};

/** Whom the kiosk offers; who cancelled has no business with it. */
export function kioskPeople(people: readonly WorkerShiftView[]): KioskPeople {
  const wanted = people.filter(({ standing }) => standing !== 'cancelled').sort(byName);
  return {
    ready: wanted.filter(({ actions }) => actions.includes('show_code')),
    others: wanted.filter(({ actions }) => !actions.includes('show_code')),
  };
}

function byName({ worker: left, shift: first }: WorkerShiftView, { worker: right, shift: second }: WorkerShiftView) {
  return (
    left.first_name.localeCompare(right.first_name) ||
    left.last_name.localeCompare(right.last_name) ||
    first.starts_at.localeCompare(second.starts_at)
  );
}
