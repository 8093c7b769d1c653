import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jobPosting, jsonForScript, organizationOf } from './job-posting.ts';

const job = {
  id: '7',
  url: 'https://relevo.example/j/7/cook',
  title: 'Cook',
  description: '<p>Soup</p>',
  postedAt: new Date('2026-11-16T14:00:00Z'),
  lastStartsAt: new Date('2026-11-27T13:00:00Z'),
  startDate: '2026-11-23',
  city: 'Laval',
  country: 'Canada',
  currency: 'CAD',
  wage: '20.50',
  placesLeft: 2,
  employer: null,
};

test('an employer without a page is confidential, and one with a page is named by website or else by page', () => {
  expect(jobPosting(job).hiringOrganization).toBe('confidential');
  const employer = { name: 'Café', url: 'https://relevo.example/c/x', website: null, logoUrl: null };
  const named = (changes: object) => jobPosting({ ...job, employer: { ...employer, ...changes } }).hiringOrganization;
  expect(named({})).toEqual({ '@type': 'Organization', name: 'Café', sameAs: employer.url });
  expect(named({ website: 'https://cafe.example/', logoUrl: 'https://relevo.example/c/x/logo' })).toEqual({
    '@type': 'Organization',
    name: 'Café',
    sameAs: 'https://cafe.example/',
    logo: 'https://relevo.example/c/x/logo',
  });
  expect(organizationOf(employer)).not.toHaveProperty('sameAs');
});

test('the wage is a number, and a country that is known is named by its code', () => {
  expect(jobPosting(job).baseSalary.value).toEqual({ '@type': 'QuantitativeValue', value: 20.5, unitText: 'HOUR' });
  const countryOf = (country: string) => jobPosting({ ...job, country }).jobLocation.address.addressCountry;
  expect([countryOf('Canada'), countryOf('France'), countryOf('Elsewhere')]).toEqual(['CA', 'FR', 'Elsewhere']);
});

test('no text can end the element that carries it, and every text arrives as it was', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('</script>', '<!--<script>', ']]>', '&lt;', '\u2028\u2029', '\\u003c/script>'),
  );
  fc.assert(
    fc.property(hostile, hostile, (title, city) => {
      const object = jobPosting({ ...job, title: title + city, city });
      const json = jsonForScript(object);
      expect(json).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(object)));
    }),
  );
});
