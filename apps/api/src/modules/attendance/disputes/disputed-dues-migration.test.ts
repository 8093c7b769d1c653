import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rootFolder } from '../../../root.ts';
import {
  approve,
  aScannedShift,
  decideAmount,
  escalateDispute,
  farAway,
  later,
  openDispute,
  payIn,
  seeShift,
  walletOf,
} from '../../../testing/attendance.ts';
import { closeAndCheckBooks } from '../../../testing/attendance-consistency.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** The tables as they were, with open proposals that took their difference off the dues. */
async function undo(app: TestApp): Promise<void> {
  const statements = [
    `create or replace view worker_shift_funding as select booked.id as worker_shift_id,
      case when booked.funding = 'due' and not exists (
        select from dues where dues.worker_shift_id = booked.id and dues.settled_at is null
      ) then 'paid' else booked.funding end as funding from worker_shifts as booked`,
    'delete from dues where dispute_id is not null',
    'alter table dues drop column dispute_id',
    'alter table worker_shifts drop column is_released_by_clock',
  ];
  for (const statement of statements) await sql.raw(statement).execute(app.db);
}

/** An hour at 20.00, scanned away from the site, with an empty wallet. */
async function scanned(app: TestApp) {
  return aScannedShift(app, { deposit: '0', place: farAway });
}

test('what open proposals took off the dues is due again, and pay that the clock released is known', async () => {
  const app = await startTestApp();
  app.clock.advance({ seconds: 60 - app.clock.now().getUTCSeconds() });
  const approved = await scanned(app);
  await approve(app, approved);
  const [reduced, released] = [await scanned(app), await scanned(app)];
  const open = await later(app, reduced, { hours: 27 });
  await openDispute(app, open.employer, open.shiftId, { amount: '5.00' });
  await undo(app);
  await sql.raw(await readFile(join(rootFolder, 'database/migrations/0069_disputed_dues.sql'), 'utf8')).execute(app.db);

  expect(await walletOf(app, open.employer)).toMatchObject({ due: '20.00' });
  const { rows } = await sql<{ id: string }>`
    select id from worker_shifts where is_released_by_clock order by id`.execute(app.db);
  expect(rows.map(({ id }) => id)).toEqual([reduced.shiftId, released.shiftId].sort());
  await payIn(app, open.employer, '20.00');
  expect(await walletOf(app, open.employer)).toMatchObject({ available: '0.00', held: '15.00' });
  await escalateDispute(app, open.worker, open.shiftId);
  await decideAmount(app, open, 20_00n);
  expect((await seeShift(app, open.worker, open.shiftId)).body).toMatchObject({ funding: 'paid', pay: '20.00' });
  await closeAndCheckBooks(app);
});
