import { randomUUID } from 'node:crypto';
import type { Language, UserType } from '@relevo/domain/account';

export type Person = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  language: Language;
  userType: UserType;
};

/** Somebody nobody else in this run knows. */
export function newPerson({ language = 'en', userType = 'worker' }: Partial<Person> = {}): Person {
  return {
    email: `${randomUUID()}@people.example`,
    password: 'correct horse',
    firstName: 'Jeanne',
    lastName: 'Mance',
    language,
    userType,
  };
}

/** What the registration call wants to know of them. */
export function registrationOf(person: Person): Record<string, unknown> {
  return {
    user_type: person.userType,
    email: person.email,
    password: person.password,
    password_confirm: person.password,
    first_name: person.firstName,
    last_name: person.lastName,
    sex: 'female',
    phone: '+15145550100',
    date_of_birth: '1990-05-17',
    terms_accepted: true,
    criminal_record_check: false,
    address_line1: '100 Rue Sherbrooke Ouest',
    city: 'Montréal',
    zip_code: 'H2X 1X3',
    country: 'Canada',
    account_language: person.language,
  };
}

/** The accounts that the demo data brings along, both verified and approved. */
export const demoAccounts = {
  worker: { email: 'worker@relevo.example', password: 'demo1234' },
  employer: { email: 'employer@relevo.example', password: 'demo1234' },
  operator: { email: 'operator@relevo.example', password: 'demo1234' },
};
