import { type FoundProblem, fieldProblems } from '@relevo/domain/field-problems';
import type { z } from 'zod';

const known: ReadonlySet<string> = new Set(fieldProblems);

/** What a schema found in a body that no request carried, such as the job of a template, by the field of the wire. */
export function issueProblems(issues: readonly z.core.$ZodIssue[]): Record<string, FoundProblem[]> {
  const found: Record<string, FoundProblem[]> = {};
  for (const issue of issues) {
    const field = issue.path.join('.');
    found[field] = [...(found[field] ?? []), problemOf(issue)];
  }
  return found;
}

function problemOf(issue: z.core.$ZodIssue): FoundProblem {
  const problem = known.has(issue.message) ? issue.message : unnamedProblem(issue);
  const parameters = {
    ...('minimum' in issue && { minimum: String(issue.minimum) }),
    ...('maximum' in issue && { maximum: String(issue.maximum) }),
  };
  return { problem, parameters } as FoundProblem;
}

const unnamedProblem = (issue: z.core.$ZodIssue) =>
  issue.code === 'invalid_type' && issue.expected === 'number' ? 'not_number' : 'invalid';
