import type { UserView } from '@relevo/contracts/profile';
import type { Sex } from '@relevo/domain/account';
import { type PhoneCountryCode, phoneCountryCode } from '@relevo/domain/phone';
import type { Problems } from '../../../platform/forms/schema-problems.ts';

/** The phone is kept as typed, its country beside it; they join only on the way out. */
export type ContactValues = {
  first_name: string;
  last_name: string;
  phone_country_code: PhoneCountryCode;
  phone: string;
  sex: Sex;
  date_of_birth: string;
  address_line1: string;
  city: string;
  zip_code: string;
  country: string;
};

export function contactValues(user: UserView): ContactValues {
  const countryCode = phoneCountryCode(user.phone ?? '');
  return {
    first_name: user.first_name,
    last_name: user.last_name,
    phone_country_code: countryCode,
    phone: (user.phone ?? '').slice(countryCode.length),
    sex: user.sex,
    date_of_birth: user.date_of_birth,
    address_line1: user.address_line1,
    city: user.city,
    zip_code: user.zip_code,
    country: user.country,
  };
}

/** An empty phone is sent as such: it clears the one that was there. */
export function contactBody({ phone_country_code, phone, ...rest }: ContactValues): Record<string, unknown> {
  return { ...rest, phone: phone === '' ? '' : `${phone_country_code}${phone}` };
}

export function contactProblems({ date_of_birth }: ContactValues, today: string): Problems {
  return date_of_birth > today ? { date_of_birth: { problem: 'date_in_future' } } : {};
}
