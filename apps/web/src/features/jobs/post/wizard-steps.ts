import type { JobDraft } from './job-draft.ts';

type Step = { name: string; fields: readonly (keyof JobDraft)[] };

/** The only place that says what each step asks for. */
const wizardSteps = [
  { name: 'basics', fields: ['title', 'description', 'requirements'] },
  { name: 'location', fields: ['location'] },
  { name: 'schedule', fields: ['start_date', 'timezone', 'schedule', 'repeat'] },
  { name: 'budget', fields: ['wage', 'worker_count', 'staffing'] },
  { name: 'review', fields: [] },
] as const satisfies readonly Step[];

export type StepName = (typeof wizardSteps)[number]['name'];
/** The steps that ask something. */
export type AskingStep = Exclude<StepName, 'review'>;

export const stepNames: readonly StepName[] = wizardSteps.map(({ name }) => name);
export const askingSteps = stepNames.filter((name): name is AskingStep => name !== 'review');

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
