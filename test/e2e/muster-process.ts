import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { freePort } from '#test/free-port.ts'

const project = join(import.meta.dirname, '../..')

export interface Muster {
  url: string
  folder: string
  /** Stops the server as Ctrl-C does. */
  stop(): Promise<void>
  /** Null while it runs or after it was killed. */
  exitCode(): number | null
  /** Kills it as a power cut does; its database keeps its files. */
  kill(): Promise<void>
  /** Starts it again on the same data and port. */
  startAgain(): Promise<void>
  /** Stops it and deletes its data. */
  remove(): Promise<void>
}

/**
 * Starts the real server, as npm start does, on a free port with its own data: a copy of the prepared folder, if there is
 * one, which takes a fraction of the time of a new database.
 */
export const startMuster = (...flags: string[]): Promise<Muster> => startMusterWith({}, ...flags)

/** As startMuster, with additional settings. */
export async function startMusterWith(settings: Record<string, string>, ...flags: string[]): Promise<Muster> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-e2e-'))
  const prepared = process.env['E2E_PREPARED']
  // The database's files keep their owner.
  if (prepared) await promisify(execFile)('cp', ['-a', `${prepared}/.`, folder])
  const port = await freePort()
  let child = await launch(folder, port, flags, settings)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return {
    url: `http://localhost:${port}`,
    folder,
    stop: () => end('SIGTERM'),
    exitCode: () => child.exitCode,
    kill: () => end('SIGKILL'),
    async startAgain() {
      child = await launch(folder, port, flags, settings)
    },
    async remove() {
      await end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function launch(
  folder: string,
  port: number,
  flags: readonly string[],
  own: Record<string, string>,
): Promise<ChildProcess> {
  const { PATH } = process.env
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    MUSTER_DATA: folder,
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'silent',
    ...own,
  }
  const child = spawn(process.execPath, [join(project, 'server/main.ts'), ...flags], {
    env: { PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith('Muster is ready')) {
      child.stdout.resume()
      return child
    }
  }
  throw new Error('Muster ended before it was ready')
}
