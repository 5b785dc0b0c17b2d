import { sql } from 'kysely'

/** One parameter for any number of IDs, including none. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`
