import { RegisterBody } from '@relevo/contracts/accounts';
import { type Problems, schemaProblems } from '../../../platform/forms/schema-problems.ts';
import {
  missingProblems,
  type Registration,
  registrationSteps,
  type StepIndex,
  toRegisterBody,
} from './registration.ts';

/** Why a step cannot be left yet: what is missing, and what the server would refuse. */
export function stepProblems(step: StepIndex, registration: Registration, today: string): Problems {
  const { fields } = registrationSteps[step];
  const found = missingProblems(step, registration);
  if (registration.date_of_birth > today) found.date_of_birth = { problem: 'date_in_future' };
  // The contract words a missing field better than our general text, so its answer wins.
  Object.assign(found, schemaProblems(RegisterBody, toRegisterBody(registration, 'en')));
  return Object.fromEntries(Object.entries(found).filter(([field]) => fields.some((own) => own === field)));
}
