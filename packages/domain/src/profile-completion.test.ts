import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { userTypes } from './account.ts';
import { type CompletionFacts, partsFor, profileCompletion } from './profile-completion.ts';

const complete: CompletionFacts = {
  userType: 'worker',
  hasContact: true,
  biographyLength: 50,
  languageCount: 1,
  emergencyContactCount: 1,
  hasIdentityDocument: true,
  hasBanking: true,
  hasCompany: true,
  isMember: false,
};

describe('the completion list', () => {
  test('asks workers for six parts and employers for three', () => {
    expect(partsFor('worker')).toEqual([
      'contact',
      'biography',
      'languages',
      'emergency_contacts',
      'identity_document',
      'banking',
    ]);
    expect(partsFor('employer')).toEqual(['contact', 'identity_document', 'company']);
  });

  test.each([
    ['contact', { hasContact: false }],
    ['biography', { biographyLength: 49 }],
    ['languages', { languageCount: 0 }],
    ['emergency_contacts', { emergencyContactCount: 0 }],
    ['identity_document', { hasIdentityDocument: false }],
    ['banking', { hasBanking: false }],
  ] as const)('misses %s when it is not there', (part, lacking) => {
    expect(profileCompletion({ ...complete, ...lacking })).toEqual({ percent: 83, missing: [part] });
  });

  test.each([
    ['contact', { hasContact: false }],
    ['identity_document', { hasIdentityDocument: false }],
    ['company', { hasCompany: false }],
  ] as const)('of an employer misses %s when it is not there', (part, lacking) => {
    const facts: CompletionFacts = {
      ...complete,
      ...lacking,
      userType: 'employer',
      biographyLength: 0,
      languageCount: 0,
      emergencyContactCount: 0,
    };
    expect(profileCompletion(facts)).toEqual({ percent: 67, missing: [part] });
  });

  test('does not ask a worker for a company nor an employer for banking', () => {
    expect(profileCompletion({ ...complete, hasCompany: false }).percent).toBe(100);
    expect(profileCompletion({ ...complete, userType: 'employer', hasBanking: false }).percent).toBe(100);
    expect(profileCompletion({ ...complete, userType: 'employer', hasCompany: false }).missing).toEqual(['company']);
  });

  test('asks a member of another person’s company for contact details only', () => {
    const facts = { ...complete, userType: 'employer', isMember: true, hasIdentityDocument: false } as const;
    expect(profileCompletion({ ...facts, hasCompany: false })).toEqual({ percent: 100, missing: [] });
    expect(profileCompletion({ ...facts, hasContact: false })).toEqual({ percent: 0, missing: ['contact'] });
  });

  test('says a hundred percent exactly when nothing is missing', () => {
    const facts: fc.Arbitrary<CompletionFacts> = fc.record({
      userType: fc.constantFrom(...userTypes),
      hasContact: fc.boolean(),
      biographyLength: fc.nat(100),
      languageCount: fc.nat(2),
      emergencyContactCount: fc.nat(2),
      hasIdentityDocument: fc.boolean(),
      hasBanking: fc.boolean(),
      hasCompany: fc.boolean(),
      isMember: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, (given) => {
        const { percent, missing } = profileCompletion(given);
        expect(percent === 100).toBe(missing.length === 0);
        expect(percent).toBe(Math.round((1 - missing.length / partsFor(given.userType, given.isMember).length) * 100));
      }),
    );
  });
});
