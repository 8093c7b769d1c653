export { moveProblem, noteProblem } from './move-problem.ts';
export { type ProblemRow, presentProblem, problemColumns, problemTables } from './problems.queries.ts';
export { reportProblem } from './report-problem.ts';
