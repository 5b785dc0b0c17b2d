import type { Tx } from '../database/database.ts'
import type { StoredFile } from './store-file.ts'

/*
 * Files of a person's own record, which follow them across farms. Row-level security shows the person all of theirs, and
 * a farm those of the scope that it may read.
 */

const facts = ['storageKey', 'name', 'type', 'sizeBytes', 'thumbnailBytes', 'sha256', 'width', 'height'] as const

interface Whose {
  userId: string
  scope: string
}

/** The person's file in one of their scopes, or in any. */
export function findPersonFile(tx: Tx, { userId, scope }: Omit<Whose, 'scope'> & { scope?: string }, id: string) {
  return tx
    .selectFrom('personFiles')
    .select(facts)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .$if(scope !== undefined, (query) => query.where('scope', '=', scope ?? null))
    .executeTakeFirst()
}

export async function addPersonFile(
  tx: Tx,
  { userId, scope }: Whose,
  file: StoredFile & { id: string; createdAt: string },
): Promise<void> {
  await tx
    .insertInto('personFiles')
    .values({ userId, enteredFor: scope === userId ? null : scope, ...file })
    .execute()
}

/** Lets the person's own record refer to the bytes of this scope. What it has already stays. */
export async function copyPersonFiles(tx: Tx, { userId, scope }: Whose): Promise<void> {
  await tx
    .insertInto('personFiles')
    .columns(['userId', 'id', 'createdAt', ...facts])
    .expression((db) =>
      db
        .selectFrom('personFiles')
        .select(['userId', 'id', 'createdAt', ...facts])
        .where('userId', '=', userId)
        .where('scope', '=', scope),
    )
    .onConflict((oc) => oc.columns(['userId', 'scope', 'id']).doNothing())
    .execute()
}
