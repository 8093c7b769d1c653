import { LiveChange } from '@relevo/contracts/live';
import { expect, test } from 'vitest';
import { readChange } from './live-stream.ts';

const change = {
  type: 'wallet',
  what: 'changed',
  subject_id: null,
  job_id: '0198b0c0-0000-7000-8000-000000000001',
  at: '2026-11-17T03:00:00.000Z',
};

test.each(LiveChange.shape.type.options)('a change of the type %s is read', (type) => {
  expect(readChange(JSON.stringify({ ...change, type }))).toEqual({ ...change, type });
});

test.each([
  ['of an unknown type', { ...change, type: 'weather' }],
  ['named like a property of every object', { ...change, type: 'constructor' }],
  ['without what', { ...change, what: undefined }],
  ['with a number as subject', { ...change, subject_id: 7 }],
  ['without a job', { ...change, job_id: undefined }],
  ['without a time', { ...change, at: null }],
  ['that is null', null],
  ['that is a text', 'wallet'],
])('a change %s is dropped, as the contract refuses it', (_, value) => {
  expect(LiveChange.safeParse(value).success).toBe(false);
  expect(readChange(JSON.stringify(value))).toBeNull();
});

test('what is no JSON is dropped', () => {
  expect(readChange('{"type":')).toBeNull();
});
