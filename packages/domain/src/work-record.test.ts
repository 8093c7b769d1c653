import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CompanyWork, linkState, type RecordPart, recordParts, recordSubject, workRecord } from './work-record.ts';

const cafeTime = { minutes: 1_000, recordedMinutes: 90, startScans: 2, onTime: 1 };
const hallTime = { minutes: 20, recordedMinutes: 0, startScans: 1, onTime: 1 };
const cafe = { name: 'Café', from: '2026-03-01', to: '2026-05-02', shifts: 3, ...cafeTime };
const hall = { name: null, from: '2026-06-01', to: '2026-06-01', shifts: 1, ...hallTime };
const facts = { name: 'Zoé Roy', companies: [cafe, hall], rating: { average: 4.7, count: 12 } };

test('a record shows the latest company first, and sums of all of them', () => {
  expect(recordSubject(facts, recordParts)).toEqual({
    name: 'Zoé Roy',
    companies: [
      { name: null, from: '2026-06-01', to: '2026-06-01', shifts: 1, hours: 0.33, recorded_hours: 0 },
      { name: 'Café', from: '2026-03-01', to: '2026-05-02', shifts: 3, hours: 16.67, recorded_hours: 1.5 },
    ],
    hours: 17,
    recorded_hours: 1.5,
    shifts: 4,
    punctuality_percent: 67,
    rating: { average: 4.7, count: 12 },
  });
  expect(recordSubject({ ...facts, companies: [], rating: null }, recordParts)).toEqual({
    name: 'Zoé Roy',
    companies: [],
    hours: 0,
    recorded_hours: 0,
    shifts: 0,
    punctuality_percent: null,
    rating: null,
  });
});

test('without a start scan nothing is known about punctuality', () => {
  const recorded = { ...hall, minutes: 0, recordedMinutes: 20, startScans: 0, onTime: 0 };
  expect(recordSubject({ ...facts, companies: [recorded] }, ['hours', 'punctuality'])).toEqual({
    name: 'Zoé Roy',
    hours: 0,
    recorded_hours: 0.33,
    shifts: 1,
    punctuality_percent: null,
  });
});

test('without company names the periods are one', () => {
  expect(recordSubject(facts, ['periods'])).toEqual({ name: 'Zoé Roy', from: '2026-03-01', to: '2026-06-01' });
  expect(recordSubject({ ...facts, companies: [] }, ['periods'])).toEqual({ name: 'Zoé Roy', from: null, to: null });
  expect(recordSubject(facts, ['companies'])).toEqual({
    name: 'Zoé Roy',
    companies: [{ name: null }, { name: 'Café' }],
  });
});

const day = fc.integer({ min: 0, max: 3_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const works: fc.Arbitrary<CompanyWork[]> = fc.array(
  fc.record({
    name: fc.option(fc.string()),
    from: day,
    to: day,
    shifts: fc.integer({ min: 1, max: 400 }),
    minutes: fc.nat(200_000),
    recordedMinutes: fc.nat(200_000),
    startScans: fc.nat(400),
    onTime: fc.integer({ min: 0, max: 400 }),
  }),
);
const allowed: Record<RecordPart, string[]> = {
  companies: ['companies', 'companies.name'],
  periods: ['companies.from', 'companies.to', 'from', 'to'],
  hours: ['hours', 'recorded_hours', 'shifts', 'companies.shifts', 'companies.hours', 'companies.recorded_hours'],
  punctuality: ['punctuality_percent'],
  ratings: ['rating'],
};

test('whatever is kept about a worker, a record has the fields of the chosen parts and no other', () => {
  fc.assert(
    fc.property(
      works,
      fc.subarray([...recordParts]),
      fc.dictionary(fc.string(), fc.string()),
      (companies, show, more) => {
        // As if a query answered columns that are not for readers.
        const kept = { ...more, name: 'Zoé Roy', rating: { ...more, average: 5, count: 3 } };
        const subject = recordSubject({ ...kept, companies: companies.map((work) => ({ ...more, ...work })) }, show);
        const fields = new Set([
          ...Object.keys(subject),
          ...(subject.companies ?? []).flatMap((company) => Object.keys(company).map((field) => `companies.${field}`)),
        ]);
        const expected = new Set(['name', ...show.flatMap((part) => allowed[part])]);
        expect([...fields].filter((field) => !expected.has(field))).toEqual([]);
        if (subject.rating) expect(subject.rating).toEqual({ average: 5, count: 3 });
      },
    ),
    { numRuns: 100 },
  );
});

test('it is a verifiable credential of the issuer for a time', () => {
  const [validFrom, validUntil] = [new Date('2026-11-16T14:00:00Z'), new Date('2027-02-14T14:00:00Z')];
  const subject = recordSubject(facts, ['hours']);
  expect(workRecord({ subject, issuer: 'https://relevo.example', validFrom, validUntil })).toEqual({
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/undefined-terms/v2'],
    type: ['VerifiableCredential', 'WorkRecordCredential'],
    issuer: 'https://relevo.example',
    validFrom: '2026-11-16T14:00:00.000Z',
    validUntil: '2027-02-14T14:00:00.000Z',
    credentialSubject: subject,
  });
});

test('a link ends when it is revoked or its time is over', () => {
  const [now, later] = [new Date('2026-11-16T14:00:00Z'), new Date('2026-11-16T14:00:01Z')];
  expect(linkState({ expiresAt: later, revokedAt: null }, now)).toBe('live');
  expect(linkState({ expiresAt: now, revokedAt: null }, now)).toBe('expired');
  expect(linkState({ expiresAt: now, revokedAt: now }, later)).toBe('revoked');
});
