import { partsFor } from '@relevo/domain/profile-completion';
import { membershipOf } from '@relevo/fixtures/membership';
import { expect, test } from 'vitest';
import { isMember, nextMissing, sectionAt, sectionState, sectionsFor } from './section-names.ts';

test('every account has the eight sections, an employer also a company', () => {
  expect(sectionsFor('worker')).toHaveLength(8);
  expect(sectionsFor('employer')).toEqual(expect.arrayContaining(['company', ...sectionsFor('worker')]));
});

test('an employer finds the three required sections first, and all others are optional', () => {
  const parts = partsFor('employer');
  const states = sectionsFor('employer').map((name) => sectionState(name, { parts, missing: parts }));
  expect(states).toEqual([...Array(3).fill('missing'), ...Array(6).fill('optional')]);
});

test('only workers have the banking section', () => {
  expect(sectionState('banking', { parts: partsFor('worker'), missing: ['banking'] })).toBe('missing');
  expect(sectionState('banking', { parts: partsFor('worker'), missing: [] })).toBe('complete');
  expect(sectionState('banking', { parts: partsFor('employer'), missing: [] })).toBe('optional');
});

test.each(['worker', 'employer'] as const)('every part of the checklist of a %s leads to a section', (userType) => {
  const parts = partsFor(userType);
  const open = sectionsFor(userType).filter((name) => sectionState(name, { parts, missing: parts }) === 'missing');
  expect(open).toHaveLength(parts.length);
});

test('after a section the next one to fill in follows, from the top when none is left below', () => {
  const sections = [
    { name: 'contact', state: 'missing' },
    { name: 'professional', state: 'complete' },
    { name: 'languages', state: 'missing' },
    { name: 'characteristics', state: 'optional' },
  ] as const;
  expect(nextMissing(sections, 'contact')).toBe('languages');
  expect(nextMissing(sections, 'languages')).toBe('contact');
  expect(nextMissing(sections.slice(1, 2), 'professional')).toBeUndefined();
});

test('an address can name a section, but only one that the person has', () => {
  expect(sectionAt('#banking', sectionsFor('worker'))).toBe('banking');
  expect(sectionAt('#company', sectionsFor('worker'))).toBeUndefined();
  expect(sectionAt('', sectionsFor('worker'))).toBeUndefined();
});

test('a member has no company section and is asked for the contact alone', () => {
  expect(sectionsFor('employer', true)).not.toContain('company');
  expect(partsFor('employer', true)).toEqual(['contact']);
  expect(isMember({ membership: membershipOf('supervisor') })).toBe(true);
  expect(isMember({ membership: membershipOf('owner') })).toBe(false);
  expect(isMember({ membership: null })).toBe(false);
});
