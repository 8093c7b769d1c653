import { fieldProblem } from '@relevo/fixtures/field-problems';
import { describe, expect, test } from 'vitest';
import { ApplyBody } from './applications.ts';
import { StaffingChangesBody } from './staffing.ts';

describe('the settings of a job', () => {
  test.each([
    {},
    { audience: null, favourites_hours: null, instant_booking: null, single_shifts: null },
    { audience: 'favourites_first', favourites_hours: 168, replacement: 'auto', reach: 'everyone', substitutes: 'off' },
    { instant_booking: {}, reconfirm: false, single_shifts: true, requirements: [] },
    { instant_booking: { min_rating: 4.5, min_reliability: 1, documents: ['identity'], worked_here: true } },
    { instant_booking: { min_rating: 5, min_reliability: 100, documents: null, worked_here: null } },
  ])('may be %j', (body) => {
    expect(fieldProblem(StaffingChangesBody, body)).toEqual({});
  });

  test.each([
    [{ audience: 'friends' }, { audience: 'not_a_choice' }],
    [{ favourites_hours: 0 }, { favourites_hours: 'too_small' }],
    [{ favourites_hours: 169 }, { favourites_hours: 'too_big' }],
    [{ favourites_hours: 1.5 }, { favourites_hours: 'not_number' }],
    [{ replacement: 'now' }, { replacement: 'not_a_choice' }],
    [{ reach: '' }, { reach: 'not_a_choice' }],
    [{ substitutes: true }, { substitutes: 'not_a_choice' }],
    [{ reconfirm: 'yes' }, { reconfirm: 'not_yes_no' }],
    [{ instant_booking: true }, { instant_booking: 'not_object' }],
    [{ instant_booking: { min_rating: 0.9 } }, { 'instant_booking.min_rating': 'too_small' }],
    [{ instant_booking: { min_rating: 4.25 } }, { 'instant_booking.min_rating': 'one_decimal' }],
    [{ instant_booking: { min_reliability: 101 } }, { 'instant_booking.min_reliability': 'too_big' }],
    [{ instant_booking: { documents: ['passport'] } }, { 'instant_booking.documents.0': 'not_a_choice' }],
    [{ instant_booking: { documents: Array(6).fill('identity') } }, { 'instant_booking.documents': 'too_many' }],
  ])('may not be %j', (body, problems) => {
    expect(fieldProblem(StaffingChangesBody, body)).toEqual(problems);
  });

  test('name a document twice once', () => {
    const { instant_booking } = StaffingChangesBody.parse({ instant_booking: { documents: ['identity', 'identity'] } });
    expect(instant_booking?.documents).toEqual(['identity']);
  });
});

describe('an application', () => {
  const shift = '01936f2a-7c1e-7b3a-9d42-5f6a7b8c9d0e';

  test.each([{ book: true }, { book: true, final_wage: '20.00' }, { final_wage: 20, shift_ids: [shift] }])(
    'may be %j',
    (body) => {
      expect(fieldProblem(ApplyBody, body)).toEqual({});
    },
  );

  test.each([
    [{ book: false }, { final_wage: 'wage_required' }],
    [{ shift_ids: [shift] }, { final_wage: 'wage_required' }],
    [{ book: 'yes', final_wage: 20 }, { book: 'not_yes_no' }],
    [{ book: true, shift_ids: [shift] }, { shift_ids: 'shifts_not_with_book' }],
    [{ final_wage: 20, shift_ids: [] }, { shift_ids: 'required' }],
    [{ final_wage: 20, shift_ids: ['monday'] }, { 'shift_ids.0': 'shifts_not_open' }],
    [{ final_wage: 20, shift_ids: shift }, { shift_ids: 'not_list' }],
  ])('may not be %j', (body, problems) => {
    expect(fieldProblem(ApplyBody, body)).toEqual(problems);
  });
});
