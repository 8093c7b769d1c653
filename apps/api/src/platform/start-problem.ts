/** Something the person who starts the server can put right: its message is shown alone, without a stack. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
