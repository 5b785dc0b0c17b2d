import type { KyselyPlugin } from 'kysely'

/** A reason not to start that the administrator can act on. The message is a whole sentence, printed without a stack. */
export class StartupProblem extends Error {
  override name = 'StartupProblem'
}

/** Runs no more statements once the client has disconnected. The transaction is rolled back. */
export function stopWith(signal: AbortSignal): KyselyPlugin {
  return {
    transformQuery({ node }) {
      signal.throwIfAborted()
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
}
