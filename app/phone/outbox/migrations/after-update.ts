import { buildId } from '../build-id.ts'
import { offlineOf, versionOf } from '../offline-call.ts'
import { attachments, inOneTransaction, outbox, type OutboxItem, settings } from '../phone-db.ts'
import { type Migrated, migrations } from './migrations.ts'
import { tooOld } from './too-old.ts'

/**
 * After an update, brings the records to the shapes of this build and retries those that were refused or stuck, because
 * the new version may send them correctly. An unsent one that no longer fits is kept and shown. Dismissed ones stay so.
 */
export async function afterUpdate(): Promise<void> {
  const build = buildId()
  if ((await settings.get('build'))?.value === build) return
  await inOneTransaction(async () => {
    for (const item of await outbox.toArray()) await renew(item)
    await settings.put({ key: 'build', value: build })
  })
}

async function renew(item: OutboxItem): Promise<void> {
  const { id, endpoint } = item
  // Older builds marked what the employee dismissed as sent. Leave that is marked so may have been asked for again.
  const state =
    item.state === 'sent' && item.problem !== null && endpoint !== 'leave.requestLeave' ? 'dismissed' : item.state
  const migrated = migratedInput(item, versionOf(endpoint))
  if (!migrated) {
    if (state === 'sent') await outbox.delete(id)
    else await outbox.update(id, { state: state === 'dismissed' ? state : 'refused', problem: tooOld })
    return
  }
  const { input, files } = migrated
  const fileState = state === 'sent' ? 'sent' : 'waiting'
  await attachments.bulkAdd(files.map((file) => ({ ...file, recordId: id, state: fileState })))
  const again = { state: 'waiting', tries: 0, problem: null } as const
  const next = state === 'sent' || state === 'dismissed' ? { state } : again
  await outbox.update(id, { input, version: versionOf(endpoint), ...next })
}

type OldInput = Pick<OutboxItem, 'endpoint' | 'input' | 'version'>

/** Null if this build has no endpoint for the record, or no way to the target version of its shape. */
function migratedInput({ endpoint, input, version }: OldInput, target: number): Migrated | null {
  if (!offlineOf(endpoint) || version > target) return null
  let migrated: Migrated = { input, files: [] }
  for (let from = version; from < target; from++) {
    const migrate = migrations[endpoint]?.[from]
    if (!migrate) return null
    const next = migrate(migrated.input)
    migrated = { input: next.input, files: [...migrated.files, ...next.files] }
  }
  return migrated
}
