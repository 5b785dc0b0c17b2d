import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const require = createRequire(import.meta.url)
const program = require.resolve('@redocly/cli/bin/cli.js')

/** A new folder with the document as `openapi.json`, removed after `use`. */
export async function withDocument<Result>(document: unknown, use: (folder: string) => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), 'muster-openapi-'))
  try {
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(document))
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Runs redocly on the document of a folder, without its telemetry and its search for updates. */
export function runRedocly(folder: string, command: string, ...args: string[]) {
  return runNode(folder, program, command, 'openapi.json', ...args)
}

/** What a Node program printed, and whether it ended well. */
export function runNode(folder: string, ...args: string[]): Promise<{ stdout: string; succeeded: boolean }> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder, env }, (error, stdout) => resolve({ stdout, succeeded: !error }))
  })
}
