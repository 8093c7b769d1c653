import { expect, test } from 'vitest';
import { aShift, named } from '../testing/a-shift.ts';
import { kioskPeople } from './kiosk-people.ts';

test('those who can scan come first, everyone by name, and who cancelled is left out', () => {
  const { worker_shifts: people } = aShift({
    people: [
      { worker: named('Zoe'), actions: ['show_code', 'correct'] },
      { worker: named('Ana', 'Tremblay'), actions: ['show_code'] },
      { worker: named('Ana', 'Silva'), actions: ['show_code'] },
      { worker: named('Ben'), standing: 'settled', actions: ['correct'] },
      { worker: named('Cleo'), standing: 'cancelled' },
    ],
  });
  const { ready, others } = kioskPeople(people);
  expect(ready.map(({ worker }) => worker.id)).toEqual(['Ana Silva', 'Ana Tremblay', 'Zoe Silva']);
  expect(others.map(({ worker }) => worker.id)).toEqual(['Ben Silva']);
});
