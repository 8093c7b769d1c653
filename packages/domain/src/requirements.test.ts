import { describe, expect, test } from 'vitest';
import { documentDay, isExpired, noticeDay, noticeKind, noticesDue } from './document-expiry.ts';
import {
  checkRequirements,
  distinctRequirements,
  type HeldDocument,
  isRequirementMet,
  type Requirement,
} from './requirements.ts';

const firstAid: Requirement = { document_type: 'certificate', certificate: 'first_aid' };
const anyCertificate: Requirement = { document_type: 'certificate', certificate: null };
const licence: Requirement = { document_type: 'driving_license', certificate: null };
const held = (document: Partial<HeldDocument>): HeldDocument => ({
  document_type: 'certificate',
  certificate: null,
  expires_on: null,
  ...document,
});
const day = '2026-11-23';

test.each<[boolean, Requirement, HeldDocument[]]>([
  [false, firstAid, []],
  [false, firstAid, [held({})]],
  [false, firstAid, [held({ certificate: 'forklift' })]],
  [true, firstAid, [held({ certificate: 'first_aid' })]],
  [true, firstAid, [held({ certificate: 'first_aid', expires_on: '2026-11-23' })]],
  [false, firstAid, [held({ certificate: 'first_aid', expires_on: '2026-11-22' })]],
  [true, firstAid, [held({ certificate: 'first_aid', expires_on: '2026-01-01' }), held({ certificate: 'first_aid' })]],
  [true, anyCertificate, [held({ certificate: 'forklift' })]],
  [true, anyCertificate, [held({})]],
  [false, licence, [held({})]],
  [true, licence, [held({ document_type: 'driving_license' })]],
])('met is %s: %j with %j', (expected, requirement, documents) => {
  expect(isRequirementMet(requirement, documents, day)).toBe(expected);
});

test('the same requirement counts once; a certificate of any kind is another one', () => {
  expect(distinctRequirements([firstAid, anyCertificate, { ...firstAid }, licence, licence])).toEqual([
    firstAid,
    anyCertificate,
    licence,
  ]);
});

test('a refused booking names what is missing', () => {
  expect(() => checkRequirements([], [], day)).not.toThrow();
  expect(() => checkRequirements([licence], [held({ document_type: 'driving_license' })], day)).not.toThrow();
  expect(() => checkRequirements([licence, firstAid], [held({ certificate: 'first_aid' })], day)).toThrow(
    expect.objectContaining({ code: 'requirements_missing', missing: [licence] }),
  );
});

describe('the last day of a document', () => {
  const now = new Date('2026-11-16T14:00:00Z');

  test('belongs to it', () => {
    expect(documentDay(now)).toBe('2026-11-16');
    expect(isExpired('2026-11-16', now)).toBe(false);
    expect(isExpired('2026-11-15', now)).toBe(true);
    expect(isExpired(null, now)).toBe(false);
    // Still the 16th in Toronto.
    expect(isExpired('2026-11-16', new Date('2026-11-17T04:59:00Z'))).toBe(false);
    expect(isExpired('2026-11-16', new Date('2026-11-17T05:00:00Z'))).toBe(true);
  });

  test.each([
    ['2026-12-17', 0],
    ['2026-12-16', 1],
    ['2026-11-24', 1],
    ['2026-11-23', 2],
    ['2026-11-17', 2],
    ['2026-11-16', 3],
    ['2026-10-01', 3],
  ])('%s has %i reminders behind it on 16 November', (expiresOn, due) => {
    expect(noticesDue(expiresOn, '2026-11-16')).toBe(due);
  });

  test('has its reminder in the afternoon of UTC, when it is the same day in every zone that is served', () => {
    expect(noticeDay(new Date('2026-11-16T13:59:59Z'))).toBe('2026-11-15');
    expect(noticeDay(now)).toBe('2026-11-16');
    expect(noticeKind('2026-11-17', '2026-11-16')).toBe('document.expiring');
    expect(noticeKind('2026-11-16', '2026-11-16')).toBe('document.expired');
  });
});
