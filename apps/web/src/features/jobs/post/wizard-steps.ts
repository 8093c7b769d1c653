import type { Problems } from '../../../platform/forms/schema-problems.ts';
import { type Circumstances, draftProblems } from './draft-problems.ts';
import type { JobDraft } from './job-draft.ts';

type Step = { name: string; fields: readonly (keyof JobDraft)[] };

/** The only place that says what each step asks for. */
const wizardSteps = [
  { name: 'basics', fields: ['title', 'description'] },
  { name: 'location', fields: ['location'] },
  { name: 'schedule', fields: ['start_date', 'timezone', 'schedule'] },
  { name: 'budget', fields: ['wage', 'worker_count'] },
  { name: 'review', fields: [] },
] as const satisfies readonly Step[];

export type StepName = (typeof wizardSteps)[number]['name'];
/** The steps that ask something. */
export type AskingStep = Exclude<StepName, 'review'>;

export const stepNames: readonly StepName[] = wizardSteps.map(({ name }) => name);
const askingSteps = stepNames.filter((name): name is AskingStep => name !== 'review');

export function nextStep(step: StepName): StepName {
  return stepNames[stepNames.indexOf(step) + 1] ?? step;
}

export function previousStep(step: StepName): StepName {
  return stepNames[stepNames.indexOf(step) - 1] ?? step;
}

/** The step that holds a field, such as `schedule.days.0.end_time`. */
export function stepOfField(name: string): AskingStep | undefined {
  const [first] = name.split('.');
  const steps: readonly Step[] = wizardSteps;
  const found = steps.find(({ fields }) => fields.some((field) => field === first));
  return askingSteps.find((step) => step === found?.name);
}

/** The earliest step with a problem from the server; undefined when no field of the form has one. */
export function stepOfServerErrors(names: readonly string[]): AskingStep | undefined {
  const steps = names.map(stepOfField);
  return askingSteps.find((step) => steps.includes(step));
}

/** Why a step cannot be left yet. */
export function stepProblems(step: StepName, draft: JobDraft, circumstances: Circumstances): Problems {
  const problems = Object.entries(draftProblems(draft, circumstances));
  return Object.fromEntries(problems.filter(([field]) => stepOfField(field) === step));
}

/** The steps with something missing or wrong, in their order. */
export function wrongSteps(draft: JobDraft, circumstances: Circumstances): AskingStep[] {
  const steps = Object.keys(draftProblems(draft, circumstances)).map(stepOfField);
  return askingSteps.filter((step) => steps.includes(step));
}

export function firstWrongStep(draft: JobDraft, circumstances: Circumstances): AskingStep | undefined {
  return stepOfServerErrors(Object.keys(draftProblems(draft, circumstances)));
}

/** Where to go on with a kept draft: at the step last seen, or at an earlier one that is not right any more. */
export function resumeStep(lastSeen: StepName, draft: JobDraft, circumstances: Circumstances): StepName {
  const wrong = firstWrongStep(draft, circumstances);
  return wrong && stepNames.indexOf(wrong) < stepNames.indexOf(lastSeen) ? wrong : lastSeen;
}
