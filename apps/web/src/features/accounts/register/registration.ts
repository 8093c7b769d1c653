import type { CallInput } from '@relevo/contracts/call-types';
import type { accounts } from '@relevo/contracts/calls/accounts';
import type { Language, Sex, UserType } from '@relevo/domain/account';
import type { PhoneCountryCode } from '@relevo/domain/phone';
import { positionFor } from '../../../platform/addresses/chosen-position.ts';

/** The fields of the form. The phone is kept as typed, its country beside it; `toRegisterBody` joins them. */
export type Registration = {
  user_type: UserType;
  first_name: string;
  last_name: string;
  email: string;
  password: string;
  password_confirm: string;
  phone_country_code: PhoneCountryCode;
  phone: string;
  sex: Sex | '';
  date_of_birth: string;
  terms_accepted: boolean;
  address_line1: string;
  city: string;
  zip_code: string;
  country: string;
  /** The position of the chosen suggestion; see `chosen-position.ts`. */
  position: string;
};

export const emptyRegistration: Registration = {
  user_type: 'worker',
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  password_confirm: '',
  phone_country_code: '+1',
  phone: '',
  sex: '',
  date_of_birth: '',
  terms_accepted: false,
  address_line1: '',
  city: '',
  zip_code: '',
  country: 'Canada',
  position: '',
};

type RegisterBody = CallInput<typeof accounts.register>['body'];

/** The body of the call. What is still empty is found by `registration-rules.ts`, not by its type. */
export function toRegisterBody(registration: Registration, language: Language): RegisterBody {
  const { phone_country_code, phone, position, ...rest } = registration;
  return {
    ...rest,
    ...positionFor(rest, position),
    phone: phone === '' ? undefined : `${phone_country_code}${phone}`,
    // Declared later, in the profile, where it can be backed by a document.
    criminal_record_check: false,
    account_language: language,
  } as RegisterBody;
}
