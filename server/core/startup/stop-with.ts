import type { KyselyPlugin } from 'kysely'

/** No statement more once the client has gone. What was read until then is thrown away with the transaction. */
export function stopWith(signal: AbortSignal): KyselyPlugin {
  return {
    transformQuery({ node }) {
      signal.throwIfAborted()
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
}
