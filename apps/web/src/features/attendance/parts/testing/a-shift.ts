import type { ShiftView, WorkerShiftView } from '@relevo/contracts/shifts';
import { aWorkerShift } from './a-worker-shift.ts';

type Given = Partial<Omit<ShiftView, 'worker_shifts'>> & { people?: Partial<Omit<WorkerShiftView, 'shift'>>[] };

/** A shift from nine to five in Toronto on Monday, 16 November 2026, with `people` in it. */
export function aShift({ people = [], ...given }: Given = {}): ShiftView {
  const shift = { ...aWorkerShift().shift, ...given };
  const worker_shifts = people.map((person) => aWorkerShift({ ...person, shift }));
  return { places: null, replacement: null, ...shift, worker_shifts };
}

export function named(firstName: string, lastName = 'Silva'): WorkerShiftView['worker'] {
  return { id: `${firstName} ${lastName}`, first_name: firstName, last_name: lastName, profile_picture: null };
}
