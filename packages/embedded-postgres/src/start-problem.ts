/** A problem that the person who starts the program can fix: its message says how, and is shown without a stack. */
export class PostgresStartProblem extends Error {
  override readonly name = 'PostgresStartProblem';
}
