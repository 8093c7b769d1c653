import type { RegisterBody } from '@relevo/contracts/accounts';
import type { Language, Sex, UserType } from '@relevo/domain/account';
import type { PhoneCountryCode } from '@relevo/domain/phone';

/** What a person fills in. The phone is kept as typed, its country beside it; they join only on the way out. */
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
};

/** The body of the call; its contract still has to accept it. */
export function toRegisterBody(
  registration: Registration,
  language: Language,
): Partial<Record<keyof RegisterBody, unknown>> {
  const { phone_country_code, phone, ...rest } = registration;
  return {
    ...rest,
    phone: phone === '' ? undefined : `${phone_country_code}${phone}`,
    // Declared later, in the profile, where it can be backed by a document.
    criminal_record_check: false,
    account_language: language,
  };
}
