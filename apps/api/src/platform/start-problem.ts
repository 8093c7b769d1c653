/** A problem that the person who starts the server can fix; its message is printed without a stack. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
