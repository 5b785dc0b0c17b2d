import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { freePort } from '#test/free-port.ts'

export interface MeasuredServer {
  url: string
  /** CPU used since the start. */
  cpuMicroseconds(): Promise<number>
  /** Heap after a garbage collection. */
  memoryBytes(): Promise<number>
  /** Peak resident memory. */
  peakBytes(): Promise<number>
  stop(): Promise<void>
}

interface Program {
  file: string
  args?: string[]
  settings: Record<string, string>
}

/** Runs a server in its own process, so that the load generator's cost is not counted. */
export async function startMeasured({ file, args = [], settings }: Program): Promise<MeasuredServer> {
  const port = await freePort()
  const { PATH } = process.env
  const child = fork(file, args, {
    execArgv: ['--expose-gc', '--import', join(import.meta.dirname, 'usage-probe.ts')],
    env: { PATH, PORT: String(port), HOST: '127.0.0.1', ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await isReady(child.stdout)
  const ask = async (what: 'cpu' | 'memory') => {
    const answered = once(child, 'message')
    child.send(what)
    const [message] = await answered
    return z.number().parse(message)
  }
  return {
    url: `http://localhost:${port}`,
    cpuMicroseconds: () => ask('cpu'),
    memoryBytes: () => ask('memory'),
    async peakBytes() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function isReady(output: NodeJS.ReadableStream | null): Promise<void> {
  if (!output) throw new Error('the server has no output to read')
  for await (const line of createInterface(output)) {
    if (!line.includes('is ready')) continue
    output.resume()
    return
  }
  throw new Error('the server ended before it was ready')
}
