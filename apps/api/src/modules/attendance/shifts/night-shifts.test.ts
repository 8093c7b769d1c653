import { expect, test } from 'vitest';
import { payIn, scanNow, theShift, walletOf } from '../../../testing/attendance.ts';
import { aBooking, aJob, anEmployer, aWorker, signInAgain } from '../../../testing/hiring.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';

const app = useShiftApp();

const moveTo = (instant: string) =>
  app.clock.advance({ seconds: (Date.parse(instant) - app.clock.now().getTime()) / 1000 });

test.each([
  ['2027-03-13', '2027-03-14T03:00:00Z', '2027-03-14T10:00:00Z', 7, '130.00'],
  ['2027-11-06', '2027-11-07T02:00:00Z', '2027-11-07T11:00:00Z', 9, '170.00'],
])(
  '22:00–06:00 in Toronto on the night of %s is paid as long as it really is',
  async (date, starts, ends, hours, pay) => {
    moveTo(`${date}T18:00:00Z`);
    const [employer, worker] = [await anEmployer(app), await aWorker(app)];
    await payIn(app, employer, '500.00');
    const days = [{ weekday: 6, start_time: '22:00', end_time: '06:00' }];
    const schedule = { name: 'Nights', break_duration: 30, week_count: 1, days };
    const { id: jobId } = await aJob(app, employer, { start_date: date, timezone: 'America/Toronto', schedule });
    await aBooking(app, { employer, worker }, jobId);
    const shift = await theShift(app, worker);
    expect(shift.shift).toMatchObject({
      starts_at: new Date(starts).toISOString(),
      ends_at: new Date(ends).toISOString(),
    });
    expect(shift.expected_pay).toBe(pay);
    expect(await walletOf(app, employer)).toMatchObject({ held: pay });

    const scene = { employer, worker, jobId, shiftId: shift.id };
    moveTo(starts);
    await scanNow(app, {
      ...scene,
      employer: await signInAgain(app, employer),
      worker: await signInAgain(app, worker),
    });
    moveTo(ends);
    const morning = { ...scene, employer: await signInAgain(app, employer), worker: await signInAgain(app, worker) };
    const { body } = await scanNow(app, morning);
    const worked_minutes = hours * 60 - 30;
    expect(body.payment).toMatchObject({ status: 'paid', amount: pay, worked_minutes, break_minutes: 30 });
    expect(await walletOf(app, morning.worker)).toMatchObject({ available: pay });
  },
);
