import type { CallInput } from '@relevo/contracts/call-types';
import type { accounts } from '@relevo/contracts/calls/accounts';
import type { Language, Sex, UserType } from '@relevo/domain/account';
import type { PhoneCountryCode } from '@relevo/domain/phone';
import { positionFor } from '../../../platform/addresses/chosen-position.ts';
import type { Problem } from '../../../platform/forms/schema-problems.ts';

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
export function toRegisterBody(registration: Registration, language: Language, invitationToken?: string): RegisterBody {
  const { phone_country_code, phone, position, ...rest } = registration;
  return {
    ...rest,
    ...positionFor(rest, position),
    phone: phone === '' ? undefined : `${phone_country_code}${phone}`,
    // Declared later, in the profile, where it can be backed by a document.
    criminal_record_check: false,
    account_language: language,
    ...(invitationToken !== undefined && { invitation_token: invitationToken }),
  } as RegisterBody;
}

/** What an invitation to a company has settled already. */
export const invitedRegistration = (email: string) => ({ user_type: 'employer', email }) as const;

type RegistrationField = Exclude<keyof Registration, 'phone_country_code' | 'position'>;

type Step = {
  name: 'who' | 'account' | 'place';
  fields: readonly RegistrationField[];
  optional: readonly RegistrationField[];
};

/** The only place that says what each step asks, in the order it is read, and what may be left empty. */
export const registrationSteps = [
  { name: 'who', fields: ['user_type', 'first_name', 'last_name', 'email'], optional: [] },
  {
    name: 'account',
    fields: ['password', 'password_confirm', 'phone', 'sex', 'date_of_birth', 'terms_accepted'],
    optional: [],
  },
  { name: 'place', fields: ['address_line1', 'city', 'zip_code', 'country'], optional: ['zip_code', 'country'] },
] as const satisfies readonly Step[];

export type StepIndex = 0 | 1 | 2;
export const lastStep: StepIndex = 2;

export function missingFields(step: StepIndex, registration: Registration): RegistrationField[] {
  const { fields, optional }: Step = registrationSteps[step];
  return fields.filter((field) => !optional.includes(field) && isEmpty(registration[field]));
}

/** What is missing, as problems of the form. */
export function missingProblems(step: StepIndex, registration: Registration): Record<string, Problem> {
  return Object.fromEntries(missingFields(step, registration).map((field) => [field, { problem: 'required' }]));
}

/** The earliest step that asks for one of these fields; undefined when none does. */
export function stepOfFields(names: readonly string[]): StepIndex | undefined {
  const steps: readonly StepIndex[] = [0, 1, 2];
  return steps.find((step) => registrationSteps[step].fields.some((field) => names.includes(field)));
}

/** Where to go on after a reload: at the step last seen, or at an earlier one that lost its answers. */
export function resumeStep(registration: Registration, lastSeen: StepIndex): StepIndex {
  const earlier = ([0, 1] as const).filter((step) => step < lastSeen);
  return earlier.find((step) => missingFields(step, registration).length > 0) ?? lastSeen;
}

function isEmpty(value: string | boolean): boolean {
  return typeof value === 'boolean' ? !value : value.trim() === '';
}
