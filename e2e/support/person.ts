import type { Language, UserType } from '@relevo/domain/account';
import { anEmail, aRegistration, samplePassword } from '@relevo/fixtures/registration';

export { demoAccounts } from '@relevo/domain/demo-accounts';

export type Person = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  language: Language;
  userType: UserType;
};

/** A user that is unique in this run. */
export function newPerson({ language = 'en', userType = 'worker' }: Partial<Person> = {}): Person {
  return { email: anEmail(), password: samplePassword, firstName: 'Jeanne', lastName: 'Mance', language, userType };
}

/** What the registration call wants to know of them. */
export function registrationOf({ userType, email, password, firstName, lastName, language }: Person) {
  return aRegistration({
    user_type: userType,
    email,
    password,
    first_name: firstName,
    last_name: lastName,
    account_language: language,
  });
}
