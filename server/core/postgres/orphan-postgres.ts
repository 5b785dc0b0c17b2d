import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { StartupProblem } from '../startup/startup-problem.ts'

/** Stops the database that a killed server left running on `cluster`: first in order (SIGINT), then at once (SIGQUIT). */
export async function stopOrphan(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN
  if (Number.isNaN(pid)) return
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isPostmasterOf(cluster, pid)) break
    signalProcess(pid, signal)
    for (let waited = 0; waited < 10_000 && isPostmasterOf(cluster, pid); waited += 50) await wait(50)
  }
  if (isPostmasterOf(cluster, pid))
    throw new StartupProblem(`A database left over from an earlier start does not stop: end process ${pid}.`)
  // Another process may have this id by now, and PostgreSQL would take it for a running database. Otherwise the file
  // stays: it tells PostgreSQL whether processes of the killed database still hold its memory.
  if (signalProcess(pid, 0)) rmSync(file, { force: true })
}

export function isPostmasterOf(cluster: string, pid: number): boolean {
  const [program, ...args] = commandOf(pid)
  return basename(program ?? '') === 'postgres' && args.includes(cluster)
}

/** Empty for a process that has ended, even one that has not been reaped. */
function commandOf(pid: number): string[] {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(' ')
  } catch {
    return []
  }
}

/** False when the process no longer exists. */
function signalProcess(pid: number, signal: 'SIGINT' | 'SIGQUIT' | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
