import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Longer than a request may take: another instance may use the same folder. */
const abandonedMs = 60 * 60_000

/** Deletes what a killed server was receiving. Called at start. */
export async function clearUploads(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const now = Temporal.Now.instant().epochMilliseconds
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (now - mtimeMs > abandonedMs) await rm(path, { force: true })
  }
}
