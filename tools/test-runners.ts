import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'

import type { FailedTest } from './run-again.ts'
import { type Count, ENVIRONMENT, PROJECT } from './run-checks.ts'
import { readPlaywrightReport, readVitestReport } from './test-reports.ts'

interface Runner {
  program: string
  args: string[]
  /** Additional arguments when a test is run alone. */
  alone: string[]
  /** Where it writes its report, in the arguments or a variable. */
  reportTo: (file: string) => { args: string[]; settings: Record<string, string> }
  read: (report: unknown) => Count
}

const vitest = (projects: readonly string[], files: readonly string[] = []): Runner => ({
  program: 'vitest',
  // By default Vitest leaves one core unused. More workers than cores would bring statements near their time limit.
  args: [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    `--maxWorkers=${availableParallelism()}`,
    ...files,
  ],
  alone: [],
  reportTo: (file) => ({
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    settings: {},
  }),
  read: readVitestReport,
})

const playwright: Runner = {
  program: 'playwright',
  args: ['test'],
  alone: ['--workers=1'],
  reportTo: (file) => ({ args: ['--reporter=list,json'], settings: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
  read: readPlaywrightReport,
}

export type TestCount = { passed: number; failures: FailedTest[] }

export const runVitest = (projects: readonly string[], files: readonly string[] = [], settings = {}) =>
  runTests(vitest(projects, files), settings)

export const runPlaywright = (settings: Record<string, string>) => runTests(playwright, settings)

async function runTests(runner: Runner, settings: Record<string, string>): Promise<TestCount> {
  const { passed, failures } = await countOf(runner, [], settings)
  return {
    passed,
    failures: failures.map((failure) => {
      const { only } = failure
      if (!only) return failure
      return { ...failure, passesAlone: () => passesAlone(runner, only, settings) }
    }),
  }
}

/** A run in which no test matches has not passed. */
async function passesAlone(runner: Runner, only: readonly string[], settings: Record<string, string>) {
  const { passed, failures } = await countOf(runner, [...runner.alone, ...only], settings)
  return passed > 0 && failures.length === 0
}

/** A run that fails without a failed test, such as a crash, counts as one failure. */
async function countOf(runner: Runner, args: readonly string[], settings: Record<string, string>): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-report-'))
  const report = join(folder, 'report.json')
  try {
    const written = runner.reportTo(report)
    const ended = await run(runner.program, [...runner.args, ...args, ...written.args], {
      ...settings,
      ...written.settings,
    })
    const crash = { name: runner.program, message: 'It ended with an error that belongs to no test; see above.' }
    if (!existsSync(report)) return { passed: 0, failures: [crash] }
    const count = runner.read(JSON.parse(readFileSync(report, 'utf8')))
    return ended || count.failures.length > 0 ? count : { ...count, failures: [crash] }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function run(program: string, args: string[], settings: Record<string, string>): Promise<boolean> {
  const child = spawn(program, args, { cwd: PROJECT, env: { ...ENVIRONMENT, ...settings }, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return code === 0
}
