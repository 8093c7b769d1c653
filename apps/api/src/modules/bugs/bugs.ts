export { type BugRow, bugRows, presentBug } from './bugs.queries.ts';
export { moveBug } from './move-bug.ts';
export { reportBug } from './report-bug.ts';
