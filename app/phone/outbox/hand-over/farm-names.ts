import { outbox, settings } from '../phone-db.ts'

const prefix = 'farm '

/** Stores the names of the employee's farms, because the server no longer says that of one they left. */
export async function storeFarmNames(farms: readonly { id: string; name: string }[]): Promise<void> {
  await settings.bulkPut(farms.map(({ id, name }) => ({ key: prefix + id, value: name })))
}

/** By farm id. */
export async function farmNames(): Promise<ReadonlyMap<string, string>> {
  const rows = await settings.where('key').startsWith(prefix).toArray()
  return new Map(rows.map(({ key, value }) => [key.slice(prefix.length), String(value)]))
}

/** Deletes the names of farms without a record on this phone. */
export async function forgetFarms(): Promise<void> {
  const kept = new Set((await outbox.toArray()).map(({ managerId }) => managerId))
  const gone = [...(await farmNames()).keys()].filter((id) => !kept.has(id))
  await settings.bulkDelete(gone.map((id) => prefix + id))
}
