import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'

export const PROJECT = join(import.meta.dirname, '..')
export interface Failure {
  name: string
  /** What it said; a check has printed it already. */
  message: string
  /** The arguments that select this test alone; without them it is not run again. */
  only?: string[]
}
export type Count = { passed: number; failures: Failure[] }
export type Check = { name: string; command: string[] }

/** On one thread, because another check has the other core: threads of one program repeat half of each other's work. */
const types = (project: string): string[] => ['tsc', '-p', project, '--singleThreaded']

export const CHECKS: readonly Check[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'types of shared', command: types('shared') },
  { name: 'types of server', command: types('server') },
  { name: 'types of app', command: types('app') },
  { name: 'types of the service workers', command: types('app/lib/service-worker') },
  { name: 'types of the end-to-end tests', command: types('test/e2e') },
  { name: 'unused code', command: ['knip'] },
]

/** Puts our tools and the pinned Node first on the PATH, even when npm did not start this process. */
export const ENVIRONMENT = {
  ...process.env,
  PATH: [join(PROJECT, 'node_modules/.bin'), dirname(process.execPath), process.env['PATH']].join(delimiter),
}

/** Runs one check per core at a time. Prints one line per check, and the output of failed ones. */
export async function runChecks(checks: readonly Check[]): Promise<Count> {
  const waiting = [...checks]
  const count: Count = { passed: 0, failures: [] }
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (await runCheck(check)) count.passed++
      else count.failures.push({ name: check.name, message: '' })
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work))
  return count
}

async function runCheck({ name, command: [program = '', ...args] }: Check): Promise<boolean> {
  const start = performance.now()
  const child = spawn(program, args, { cwd: PROJECT, env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (code !== 0) console.log(`${output}${complaints}`)
  return code === 0
}
