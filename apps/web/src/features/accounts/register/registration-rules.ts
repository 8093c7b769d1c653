import { RegisterBody } from '@relevo/contracts/accounts';
import { type Problem, type Problems, schemaProblems } from '../../../platform/forms/schema-problems.ts';
import { type Registration, toRegisterBody } from './registration.ts';

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

/** Why a step cannot be left yet: what is missing, and what the server would refuse. */
export function stepProblems(step: StepIndex, registration: Registration, today: string): Problems {
  const { fields }: Step = registrationSteps[step];
  const found: Record<string, Problem> = {};
  for (const field of missingFields(step, registration)) found[field] = { problem: 'required' };
  if (registration.date_of_birth > today) found.date_of_birth = { problem: 'date_in_future' };
  // The contract words a missing field better than our general text, so its answer wins.
  Object.assign(found, schemaProblems(RegisterBody, toRegisterBody(registration, 'en')));
  return Object.fromEntries(Object.entries(found).filter(([field]) => fields.some((own) => own === field)));
}

/** The earliest step that asks for one of these fields; undefined when none does. */
export function stepOfFields(names: readonly string[]): StepIndex | undefined {
  const steps: readonly StepIndex[] = [0, 1, 2];
  return steps.find((step) => registrationSteps[step].fields.some((field) => names.includes(field)));
}

/** Where to go on after a reload: at the step last seen, or at an earlier one that lost its answers. */
export function resumeStep(registration: Registration, lastSeen: StepIndex, today: string): StepIndex {
  const earlier = ([0, 1] as const).filter((step) => step < lastSeen);
  const open = earlier.find((step) => Object.keys(stepProblems(step, registration, today)).length > 0);
  return open ?? lastSeen;
}

function isEmpty(value: string | boolean): boolean {
  return typeof value === 'boolean' ? !value : value.trim() === '';
}
