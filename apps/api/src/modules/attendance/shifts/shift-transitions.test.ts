import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CancelReason,
  type Funding,
  initialShiftStatus,
  phaseOf,
  type ShiftStatus,
  shiftStatuses,
  workerShiftTransitions,
} from '@relevo/domain/worker-shift-lifecycle';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../../../demo.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();
beforeAll(async () => {
  await sql`create table shift_moves (old_status text, funding text, cancel_reason text, new_status text)`.execute(
    app.db,
  );
  await sql`
    create function record_shift_move() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then insert into shift_moves values (null, null, null, new.status);
        elsif old.status <> new.status then
          insert into shift_moves values (old.status, old.funding, old.cancel_reason, new.status);
        end if;
        return new;
      end $$`.execute(app.db);
  await sql`
    create trigger record_shift_move after insert or update on worker_shifts
    for each row execute function record_shift_move()`.execute(app.db);
});

type Move = {
  old_status: ShiftStatus | null;
  funding: Funding;
  cancel_reason: CancelReason | null;
  new_status: ShiftStatus;
};

const allowed = Object.values(workerShiftTransitions).flatMap(({ from, to }) =>
  from.map((phase) => `${phase} → ${to}`),
);

/**
 * The demo data goes through the real use cases: weeks of scans, no-shows, approvals, corrections and cancelled jobs.
 */
test('every status that the use cases write comes from the lifecycle table', async () => {
  await seedDemo(app.deps);
  const { rows } = await sql<Move>`select distinct * from shift_moves`.execute(app.db);
  const moves = rows.map(({ old_status, funding, cancel_reason, new_status }) =>
    old_status === null
      ? `made as ${new_status}`
      : `${phaseOf({ status: old_status, funding, cancelReason: cancel_reason })} → ${new_status}`,
  );
  const unknown = moves.filter((move) => move !== `made as ${initialShiftStatus}` && !allowed.includes(move));
  expect(unknown).toEqual([]);
  const expected = ['scheduled → in_progress', 'in_progress → completed', 'scheduled → cancelled'];
  expect(moves).toEqual(expect.arrayContaining(expected));
});

test('no use case spells out a status that it writes', () => {
  const folder = join(import.meta.dirname, '..');
  const written = new RegExp(`\\b(status: '|set status = ')(${shiftStatuses.join('|')})'`);
  const spelled = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => written.test(readFileSync(join(folder, file), 'utf8')));
  expect(spelled, 'ask nextShiftStatus() of the domain instead').toEqual([]);
});
