import { CompanyBody } from '@relevo/contracts/companies';
import { expect, test } from 'vitest';
import { companyBody, companyValues, sizesWith } from './company-form.tsx';

const empty = companyValues(null);

test.each([
  ['relevo.example', 'https://relevo.example'],
  [' relevo.example/jobs ', 'https://relevo.example/jobs'],
  ['http://relevo.example', 'http://relevo.example'],
  ['', ''],
])('the website %j is sent as %j, and the contract accepts it', (website, expected) => {
  const body = companyBody({ ...empty, name: 'Relevo', website });
  expect(body.website).toBe(expected);
  expect(CompanyBody.safeParse(body).success).toBe(true);
});

test('leaves an invalid URL unchanged, so that the contract refuses it', () => {
  expect(companyBody({ ...empty, website: 'soon' }).website).toBe('soon');
  expect(companyBody({ ...empty, website: 'ftp://relevo.example' }).website).toBe('ftp://relevo.example');
});

test('a company without a name is the only empty field that is refused', () => {
  const refused = CompanyBody.safeParse(companyBody(empty));
  expect(refused.error?.issues.map(({ path }) => path.join('.'))).toEqual(['name']);
});

test('a size written some other way is still offered', () => {
  expect(sizesWith('')).not.toContain('');
  expect(sizesWith('10-49')).toHaveLength(sizesWith('').length);
  expect(sizesWith('around forty')).toContain('around forty');
});
