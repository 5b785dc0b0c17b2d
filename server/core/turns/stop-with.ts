import type { KyselyPlugin } from 'kysely'

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
