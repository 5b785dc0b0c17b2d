import { statfs } from 'node:fs/promises'

/** PostgreSQL needs this much to recover, and stops when it can't write its log (16 MB at a time). */
const leastBytes = 100 * 1024 * 1024
/** Below this PostgreSQL can't start. */
const noneBytes = 20 * 1024 * 1024

export const diskFull =
  'The disk that holds Muster’s data is full (No space left on device). Saved data is safe. Free some space and Muster will continue.'

/** Whether the data disk has so little space left that only reading is safe. */
export async function isDiskNearlyFull(folder: string): Promise<boolean> {
  return (await freeBytes(folder)) < leastBytes
}

/** The sentence for a database that does not start; null when space is not the reason. */
export async function fullDiskProblem(folder: string): Promise<string | null> {
  return (await freeBytes(folder)) < noneBytes ? diskFull : null
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
