import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { checkPath, exactly, type FileDriver } from './file-driver.ts'

/** Stores files under a folder, created at the first write. Several instances may share it. */
export function openFolderDriver(folder: string): FileDriver {
  const fileOf = (path: string) => join(folder, checkPath(path))

  return {
    async put(path, bytes, sizeBytes) {
      const file = fileOf(path)
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      const unfinished = `${file}.${randomUUID()}.new`
      try {
        await writeFlushed(unfinished, bytes, sizeBytes)
        await rename(unfinished, file)
        await syncFolder(dirname(file))
      } catch (problem) {
        await rm(unfinished, { force: true })
        throw problem
      }
    },
    async get(path, range) {
      try {
        const stream = createReadStream(fileOf(path), range && { start: range.first, end: range.last })
        await once(stream, 'open')
        return stream
      } catch (problem) {
        if (isMissing(problem)) return undefined
        throw problem
      }
    },
    async remove(path) {
      await rm(fileOf(path), { force: true })
    },
    async *list(below) {
      try {
        for await (const entry of await opendir(join(folder, below), { recursive: true })) {
          if (entry.isFile()) yield relative(folder, join(entry.parentPath, entry.name))
        }
      } catch (problem) {
        if (!isMissing(problem)) throw problem
      }
    },
  }
}

const isMissing = (problem: unknown) => problem instanceof Error && 'code' in problem && problem.code === 'ENOENT'

/** Flushes to disk before the file gets its name: a crash must not leave an empty file. */
async function writeFlushed(file: string, bytes: Readable, sizeBytes: number): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(exactly(bytes, sizeBytes))
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Otherwise a power cut could take the name of a file away whose bytes are on the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
