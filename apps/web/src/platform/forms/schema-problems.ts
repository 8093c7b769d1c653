import type { FieldProblem } from '@relevo/domain/field-problems';
import type { TextParameters } from '@relevo/domain/refusals';
import { isFieldProblem } from '@relevo/i18n/field-texts';

export type Problem = { problem: FieldProblem; parameters?: TextParameters };
export type Problems = Readonly<Record<string, Problem>>;

type Issue = {
  message: string;
  path: readonly PropertyKey[];
  minimum?: number | bigint;
  maximum?: number | bigint;
};

/** As much of a contract's schema as a form needs. */
export type Schema = {
  safeParse(values: unknown): { success: true } | { success: false; error: { issues: readonly Issue[] } };
};

/** What a contract has to say about the values of a form: one problem a field, the first one it found. */
export function schemaProblems(schema: Schema, values: unknown): Problems {
  const parsed = schema.safeParse(values);
  if (parsed.success) return {};
  const problems: Record<string, Problem> = {};
  for (const issue of parsed.error.issues) {
    problems[issue.path.join('.')] ??= {
      problem: isFieldProblem(issue.message) ? issue.message : 'invalid',
      parameters: parametersOf(issue),
    };
  }
  return problems;
}

function parametersOf({ minimum, maximum }: Issue): TextParameters {
  const parameters: Record<string, string> = {};
  if (minimum !== undefined) parameters.minimum = String(minimum);
  if (maximum !== undefined) parameters.maximum = String(maximum);
  return parameters;
}
