import type { UserView } from '@relevo/contracts/profile';
import type { Sex } from '@relevo/domain/account';
import { type PhoneCountryCode, phoneCountryCode } from '@relevo/domain/phone';
import { positionFor } from '../../../../platform/addresses/chosen-position.ts';
import type { Problems } from '../../../../platform/forms/schema-problems.ts';

/** The phone is kept as typed, separate from its country; both are joined when sent. */
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
  /** The position of a suggestion that was chosen in this form; see `chosen-position.ts`. */
  position: string;
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
    position: '',
  };
}

/** An empty phone is sent as such: it clears the one that was there. */
export function contactBody({ phone_country_code, phone, position, ...rest }: ContactValues): Record<string, unknown> {
  return { ...rest, ...positionFor(rest, position), phone: phone === '' ? '' : `${phone_country_code}${phone}` };
}

export function contactProblems({ date_of_birth }: ContactValues, today: string): Problems {
  return date_of_birth > today ? { date_of_birth: { problem: 'date_in_future' } } : {};
}
