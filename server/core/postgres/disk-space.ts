import { statfs } from 'node:fs/promises'

/** PostgreSQL needs some of it to repair itself, and stops when it can write no more of its log (16 MB at a time). */
const leastBytes = 100 * 1024 * 1024
/** Below this a start fails. */
const noneBytes = 20 * 1024 * 1024

export const diskFull =
  'The disk that holds Muster’s data is full (No space left on device). What was saved is safe: free some space, and Muster goes on.'

/** Whether so little is left where the data lies that only reading is safe. */
export async function isDiskNearlyFull(folder: string): Promise<boolean> {
  return (await freeBytes(folder)) < leastBytes
}

/** The sentence for a database that does not start; null where space is not the reason. */
export async function fullDiskProblem(folder: string): Promise<string | null> {
  return (await freeBytes(folder)) < noneBytes ? diskFull : null
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
