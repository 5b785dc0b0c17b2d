import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type SandboxState, sandboxState } from './sandbox-state.ts'

/** The saved state; undefined if there is none. Throws an Error that says what to do if it is unreadable. */
export function readSandboxFile(file: string): SandboxState | undefined {
  if (!existsSync(file)) return undefined
  try {
    return sandboxState.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new Error(`The sandbox cannot read ${file}. Delete it to start again; it holds no Muster data.`)
  }
}

/** Written atomically: a concurrent reader, or one after a crash, gets the old file or the new one, never a part. */
export function writeSandboxFile(file: string, state: SandboxState): void {
  mkdirSync(dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}.new`
  writeFileSync(unfinished, JSON.stringify(state), { mode: 0o600 })
  renameSync(unfinished, file)
}
