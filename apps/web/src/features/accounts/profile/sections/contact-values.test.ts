import type { UserView } from '@relevo/contracts/profile';
import { expect, test } from 'vitest';
import { contactBody, contactProblems, contactValues } from './contact-values.ts';

const user = {
  first_name: 'Ada',
  last_name: 'Roy',
  sex: 'female',
  phone: '+330612345678',
  date_of_birth: '1990-05-17',
  address_line1: '12 rue A',
  city: 'Laval',
  zip_code: 'H7A 1A1',
  country: 'Canada',
} as UserView;

test.each(['+330612345678', '+15145550134'])('%s is taken apart and put together again', (phone) => {
  const values = contactValues({ ...user, phone });
  expect(values.phone).toHaveLength(10);
  expect(contactBody(values)).toMatchObject({ phone });
  expect(contactBody(values)).not.toHaveProperty('phone_country_code');
});

test('no phone stays no phone', () => {
  const values = contactValues({ ...user, phone: null });
  expect(values).toMatchObject({ phone_country_code: '+1', phone: '' });
  expect(contactBody(values).phone).toBe('');
});

test('a date of birth in the future is refused', () => {
  const values = contactValues(user);
  expect(contactProblems({ ...values, date_of_birth: '2026-01-02' }, '2026-01-01')).toHaveProperty('date_of_birth');
  expect(contactProblems({ ...values, date_of_birth: '2026-01-01' }, '2026-01-01')).toEqual({});
});
