import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../http/context.ts'
import { inBusiness } from '../jobs/in-business.ts'
import { defineSweep } from '../jobs/jobs.ts'
import { deleteBytes, queueDeletion } from './delete-bytes.ts'
import { deleteWaitingFiles, findBusinessesWithWaitingFiles, findKeysIn } from './files-store.ts'
import { folderPath, folders } from './store-file.ts'

/** Once a day, in the hours after midnight in Australia. */
export const fileSweep = defineSweep('unused-files', '20 16 * * *')

/** A phone may upload a photo and send the call that names it weeks later. */
const keptWaitingDays = 45

/** An upload stores its bytes first and inserts their row within minutes. */
const settledHours = 24

type Sweeping = Pick<Services, 'db' | 'jobs' | 'files' | 'now'>

/**
 * Deletes uploads that no call has named, and bytes without a row, which a killed upload leaves. Rows without bytes are
 * logged only: the bytes may be in a backup.
 */
export async function sweepFiles(services: Sweeping, log: FastifyBaseLogger): Promise<void> {
  const now = Temporal.Instant.from(services.now())
  const before = now.subtract({ hours: 24 * keptWaitingDays }).toString()
  for (const managerId of await findBusinessesWithWaitingFiles(services.db, before)) {
    await inBusiness(services.db, { managerId, job: fileSweep }, async (tx) => {
      await queueDeletion(tx, services, await deleteWaitingFiles(tx, managerId, before))
    })
  }
  const settled = now.subtract({ hours: settledHours })
  for (const folder of folders) await compareFolder(services, { folder, settled, log })
}

interface Comparing {
  folder: string
  /** Younger bytes and rows are left alone. */
  settled: Temporal.Instant
  log: FastifyBaseLogger
}

async function compareFolder(services: Sweeping, { folder, settled, log }: Comparing) {
  const rows = await findKeysIn(services.db, folder)
  const used = new Set(rows.map(({ storageKey }) => storageKey))
  const stored = new Set<string>()
  const unused = new Set<string>()
  for await (const path of services.files.list(folderPath(folder))) {
    const [key = '', ending] = path.slice(folderPath(folder).length + 1).split(/\.(.*)/s)
    const isComplete = ending === undefined
    if (isComplete) stored.add(key)
    if (Temporal.Instant.compare(madeAt(key), settled) >= 0) continue
    if (!used.has(key)) unused.add(key)
    if (ending?.endsWith('.new')) await services.files.remove(path)
  }
  // Asked again for each: a row may have been inserted meanwhile.
  await deleteBytes(services, { storageKeys: [...unused] })
  const missing = rows.filter(
    ({ storageKey, createdAt }) =>
      !stored.has(storageKey) && Temporal.Instant.compare(Temporal.Instant.from(createdAt), settled) < 0,
  )
  for (const { storageKey } of missing) log.error({ storageKey }, 'the bytes of a file are missing')
}

/** A UUIDv7 begins with its time in milliseconds. */
const madeAt = (key: string) =>
  Temporal.Instant.fromEpochMilliseconds(Number.parseInt(key.replace('-', '').slice(0, 12), 16))
