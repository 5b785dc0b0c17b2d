/** A reason not to start that the administrator can act on. The message is a whole sentence, printed without a stack. */
export class StartupProblem extends Error {
  override name = 'StartupProblem'
}
