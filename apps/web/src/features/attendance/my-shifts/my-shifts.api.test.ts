import { WorkerShiftView } from '@relevo/contracts/shifts';
import { expect, test } from 'vitest';
import { keptShiftsVersion, readKeptShifts } from './my-shifts.api.ts';

const kept = {
  version: keptShiftsVersion,
  userId: 'ana',
  keptAt: '2026-11-16T06:00:00.000Z',
  page: { count: 0, next: null, previous: null, results: [] },
};

test('the last answer is there for whom it was given', () => {
  expect(readKeptShifts(JSON.stringify(kept), 'ana')).toEqual(kept);
  expect(readKeptShifts(JSON.stringify(kept), 'ben')).toBeNull();
});

test.each([null, 'garbage', '{}', JSON.stringify({ ...kept, page: {} }), JSON.stringify({ ...kept, keptAt: 'then' })])(
  '%j is no answer',
  (text) => {
    expect(readKeptShifts(text, 'ana')).toBeNull();
  },
);

test.each([undefined, 1, keptShiftsVersion + 1, String(keptShiftsVersion)])(
  'shifts stored by version %j of the app are dropped, because their fields may have other names',
  (version) => {
    const results = [{ id: 'a', phase: 'booked' }];
    expect(readKeptShifts(JSON.stringify({ ...kept, version, page: { ...kept.page, results } }), 'ana')).toBeNull();
  },
);

test('a shift has the fields that belong to the stored version', () => {
  const fields = Object.keys(WorkerShiftView.shape).sort().join(' ');
  expect({ version: keptShiftsVersion, fields }).toEqual({
    version: 8,
    fields:
      'actions awaited_at break_minutes cancel_reason cancellation_cost check_in check_in_by check_out check_out_by checked_in_at ' +
      'checked_out_at covers dispute dispute_until expected_pay extension final_wage funding id is_corrected is_last_left last_note manual overtime pay pay_basis ' +
      'phase planned_end_at rating reconfirmation review shift status substitutes thread_id waiting_for waiting_kind warnings worked_minutes worker',
  });
});
