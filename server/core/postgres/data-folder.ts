import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { z } from 'zod'

import { StartupProblem } from '../startup/startup-problem.ts'

const Holder = z.object({ pid: z.number(), address: z.string() })

/**
 * Locks `folder` for this process until `release` or until the process ends. SQLite locks an empty file: the kernel
 * drops the lock when the process dies, so it is never stale and needs no process id. A second start reports `address`.
 */
export function lockDataFolder(folder: string, { address }: { address: string }): { release(): void } {
  makeDataFolder(folder)
  const holderFile = join(folder, 'server.json')
  const lock = takeLock(folder, holderFile)
  writeFileSync(holderFile, JSON.stringify({ pid: process.pid, address } satisfies z.infer<typeof Holder>))
  return {
    release() {
      rmSync(holderFile, { force: true })
      lock.close()
    },
  }
}

/** Makes the folder unless it exists. One that this process may not write to is a StartupProblem. */
export function makeDataFolder(folder: string): void {
  try {
    // Others may traverse the folder but not list it: the database's user must reach its own folder inside.
    makeFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (problem) {
    throw cannotWrite(folder, problem)
  }
}

/** One level at a time: Node's recursive mkdir never returns where a folder exists but can't be written to, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o711 })
}

function takeLock(folder: string, holderFile: string): DatabaseSync {
  try {
    const lock = new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 })
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
    return lock
  } catch (problem) {
    const SQLITE_BUSY = 5
    if (problem instanceof Error && 'errcode' in problem && problem.errcode === SQLITE_BUSY)
      throw new StartupProblem(`The data folder ${folder} is in use by ${describeHolder(holderFile)}.`)
    throw cannotWrite(folder, problem)
  }
}

function cannotWrite(folder: string, problem: unknown): StartupProblem {
  const reason = problem instanceof Error ? problem.message : String(problem)
  return new StartupProblem(
    `The data folder ${folder} cannot be written (${reason}): set MUSTER_DATA to a folder of your own.`,
  )
}

function describeHolder(holderFile: string): string {
  try {
    const { pid, address } = Holder.parse(JSON.parse(readFileSync(holderFile, 'utf8')))
    return `another Muster at ${address} (process ${pid})`
  } catch {
    // The process holds the lock and is about to write the file.
    return 'another Muster that is just starting'
  }
}
