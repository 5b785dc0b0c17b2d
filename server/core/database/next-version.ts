import { sql } from 'kysely'

/** Every change of a row raises its version, by which a writer sees that another was first. */
export const nextVersion = sql<number>`version + 1`
