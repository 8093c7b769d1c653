import { fieldProblem } from '@relevo/fixtures/field-problems';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  AttendanceQuery,
  CancelShiftBody,
  CorrectionBody,
  PaymentsQuery,
  ScanBody,
  ShiftsQuery,
  WorkerShiftsQuery,
} from './shifts.ts';

const jobId = '01936f2a-7c1e-7b3a-9d42-5f6a7b8c9d0e';
const code = { qr_code: 'v1.code' };

describe('a scan', () => {
  test.each([
    [{}, {}],
    [
      { latitude: '43.6511', longitude: '-79.384', accuracy: '12.5' },
      { latitude: 43.6511, longitude: -79.384, accuracy: 12.5 },
    ],
    [
      { latitude: 90, longitude: -180, accuracy: 0 },
      { latitude: 90, longitude: -180, accuracy: 0 },
    ],
    [
      { latitude: ' 0.0 ', longitude: '+.5' },
      { latitude: 0, longitude: 0.5 },
    ],
    [{ latitude: '', longitude: ' ' }, {}],
    [
      { latitude: null, longitude: null, accuracy: null },
      { latitude: null, longitude: null, accuracy: null },
    ],
    [{ scanned_at: '' }, {}],
    [{ scanned_at: '2026-11-16T09:00:00-05:00' }, { scanned_at: new Date('2026-11-16T14:00:00Z') }],
    [{ device_id: ' phone ' }, { device_id: 'phone' }],
  ])('may come with %j', (sent, read) => {
    expect(ScanBody.parse({ ...code, ...sent })).toEqual({ ...code, ...read });
  });

  test.each([
    [{ qr_code: undefined }, { qr_code: 'code_required' }],
    [{ qr_code: '  ' }, { qr_code: 'code_required' }],
    [{ qr_code: 'x'.repeat(201) }, { qr_code: 'too_long' }],
    [{ latitude: 90.0001, longitude: 0 }, { latitude: 'latitude_invalid' }],
    [{ latitude: '-91', longitude: '0' }, { latitude: 'latitude_invalid' }],
    [{ latitude: 0, longitude: 180.0001 }, { longitude: 'longitude_invalid' }],
    [
      { latitude: 'here', longitude: 'there' },
      { latitude: 'latitude_invalid', longitude: 'longitude_invalid' },
    ],
    [
      { latitude: '1e2', longitude: '0x10' },
      { latitude: 'latitude_invalid', longitude: 'longitude_invalid' },
    ],
    [
      { latitude: Number.NaN, longitude: Number.POSITIVE_INFINITY },
      { latitude: 'latitude_invalid', longitude: 'longitude_invalid' },
    ],
    [
      { latitude: true, longitude: [] },
      { latitude: 'latitude_invalid', longitude: 'longitude_invalid' },
    ],
    [{ latitude: '45' }, { longitude: 'position_incomplete' }],
    [{ longitude: '45', latitude: '' }, { latitude: 'position_incomplete' }],
    [{ accuracy: -1 }, { accuracy: 'not_number' }],
    [{ accuracy: 'good' }, { accuracy: 'not_number' }],
    [{ scanned_at: 'yesterday' }, { scanned_at: 'invalid_date' }],
    [{ scanned_at: '2026-11-16' }, { scanned_at: 'invalid_date' }],
    [{ scanned_at: '1999-12-31T23:59:59Z' }, { scanned_at: 'invalid_date' }],
    [{ scanned_at: '2100-01-01T00:00:00Z' }, { scanned_at: 'invalid_date' }],
    [{ scanned_at: 5 }, { scanned_at: 'invalid_date' }],
    [{ device_id: 'x'.repeat(65) }, { device_id: 'too_long' }],
  ])('may not come with %j', (sent, wrong) => {
    expect(fieldProblem(ScanBody, { ...code, ...sent })).toEqual(wrong);
  });
});

describe('a correction', () => {
  const time = '2026-11-16T14:00:00Z';
  test.each([
    { checked_in_at: time, reason: 'Forgot' },
    { checked_out_at: time, checked_in_at: null, reason: 'x'.repeat(500) },
  ])('may say %j', (body) => {
    expect(fieldProblem(CorrectionBody, body)).toEqual({});
  });

  test.each([
    [{ checked_in_at: time }, { reason: 'reason_required' }],
    [{ checked_in_at: time, reason: ' ' }, { reason: 'reason_required' }],
    [{ checked_in_at: time, reason: 'x'.repeat(501) }, { reason: 'too_long' }],
    [{ reason: 'Forgot' }, { checked_in_at: 'time_required' }],
    [{ checked_in_at: '10:00', reason: 'Forgot' }, { checked_in_at: 'invalid_date' }],
    [{ checked_in_at: time, checked_out_at: '', reason: 'Forgot' }, { checked_out_at: 'invalid_date' }],
  ])('may not say %j', (body, wrong) => {
    expect(fieldProblem(CorrectionBody, body)).toEqual(wrong);
  });
});

test('a cancellation needs no reason, and no body', () => {
  for (const body of [undefined, null, {}, { reason: null }, { reason: 'Ill' }]) {
    expect(fieldProblem(CancelShiftBody, body)).toEqual({});
  }
  expect(fieldProblem(CancelShiftBody, { reason: 'x'.repeat(501) })).toEqual({ reason: 'too_long' });
});

describe('a question for shifts', () => {
  const page = { page: 1, page_size: 10 };
  test.each<[string, z.ZodType, Record<string, string>, Record<string, unknown>]>([
    ['everything', ShiftsQuery, { job: '', from: '', to: '' }, {}],
    ['of a job', AttendanceQuery, { job: jobId }, { job: jobId }],
    ['from a moment on', ShiftsQuery, { from: '2026-11-16T00:00:00Z' }, { from: new Date('2026-11-16T00:00:00Z') }],
    ['with some funding', PaymentsQuery, { funding: 'due' }, { funding: 'due' }],
    ['that were', WorkerShiftsQuery, { when: 'past' }, { when: 'past' }],
    ['whenever', WorkerShiftsQuery, { when: '' }, {}],
  ])('%s', (_what, schema, asked, read) => {
    expect(schema.parse(asked)).toEqual({ ...page, ...read });
  });

  test.each<[z.ZodType, Record<string, string>, Record<string, string>]>([
    [ShiftsQuery, { job: 'mine' }, { job: 'not_a_choice' }],
    [ShiftsQuery, { from: '2026-11-16' }, { from: 'invalid_date' }],
    [PaymentsQuery, { funding: 'plenty' }, { funding: 'not_a_choice' }],
    [WorkerShiftsQuery, { when: 'now' }, { when: 'not_a_choice' }],
  ])('not with %#', (schema, asked, wrong) => {
    expect(fieldProblem(schema, asked)).toEqual(wrong);
  });
});
