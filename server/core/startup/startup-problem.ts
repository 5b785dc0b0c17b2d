/** A reason not to start that its reader can act on: the message is one whole sentence, printed without a stack. */
export class StartupProblem extends Error {
  override name = 'StartupProblem'
}
