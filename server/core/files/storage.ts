import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Files that belong to rows, by store and name. A store is named as in Specification 7, for instance
 * `timesheet_location`.
 */
export interface Storage {
  /** The whole file, or undefined when it does not exist. */
  read(store: string, name: string): Promise<Buffer | undefined>
  /** A concurrent reader gets the old file or the new one, never a part. */
  write(store: string, name: string, bytes: string | Uint8Array): Promise<void>
  /** Does nothing when the file does not exist. */
  remove(store: string, name: string): Promise<void>
}

const storeForm = /^[a-z_]{1,40}$/
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/**
 * `<business or person>/<row>.<ending>`, with an optional id in between. Names consist of ids, so that none leads out
 * of the folder.
 */
const nameForm = new RegExp(`^${uuid}/(?:${uuid}/)?${uuid}\\.[a-z]{1,8}$`)

/** Stores files under a folder, created at the first write. Throws a RangeError for an invalid store or name. */
export function openStorage(folder: string): Storage {
  function pathOf(store: string, name: string): string {
    if (!storeForm.test(store) || !nameForm.test(name)) throw new RangeError('Not the name of a stored file.')
    return join(folder, store, name)
  }

  return {
    async read(store, name) {
      try {
        return await readFile(pathOf(store, name))
      } catch (problem) {
        if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return undefined
        throw problem
      }
    },
    async write(store, name, bytes) {
      const path = pathOf(store, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const unfinished = `${path}.${randomUUID()}.new`
      try {
        await writeFlushed(unfinished, bytes)
        await rename(unfinished, path)
      } catch (problem) {
        await rm(unfinished, { force: true })
        throw problem
      }
    },
    async remove(store, name) {
      await rm(pathOf(store, name), { force: true })
    },
  }
}

/** Flushes to disk before the file gets its name: a crash must not leave an empty file. */
async function writeFlushed(file: string, bytes: string | Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
