import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { chromiumPath } from './chromium.ts'
import { CHECKS, type Count, ENVIRONMENT, PROJECT, runChecks } from './run-checks.ts'
import { mostFlaky, readPlaywrightReport, readVitestReport } from './test-reports.ts'

// --database runs the database tests only, on the PostgreSQL of MUSTER_TEST_DATABASE_URL if it is set.
const { values } = parseArgs({ options: { database: { type: 'boolean' } } })
const reports = mkdtempSync(join(tmpdir(), 'muster-reports-'))
const counts = values.database
  ? [await runVitest('database', ['server'], { files: databaseTests() })]
  : [
      await runChecks(CHECKS),
      await runVitest('unit', ['!server', '!component']),
      await runVitest('server', ['server']),
      ...(await runInBrowser()),
    ]
rmSync(reports, { recursive: true })

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
const flaky = counts.flatMap((count) => count.flaky ?? [])
if (flaky.length > 0) console.log(`Flaky, at most ${mostFlaky} are allowed:\n${flaky.join('\n')}`)
const names = counts.flatMap((count) => count.names)
if (names.length > 0) console.log(`Failed:\n${names.join('\n')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function databaseTests(): string[] {
  return globSync('{server,test,tools}/**/*.test.ts', { cwd: PROJECT }).filter((path) =>
    readFileSync(join(PROJECT, path), 'utf8').includes(`from '#test/database.ts'`),
  )
}

interface VitestRun {
  files?: readonly string[]
  settings?: Record<string, string>
}

async function runVitest(name: string, projects: readonly string[], { files = [], settings }: VitestRun = {}) {
  const report = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // By default Vitest leaves one core unused. More workers than cores would bring statements near their time limit.
  const workers = `--maxWorkers=${availableParallelism()}`
  const chosen = projects.flatMap((project) => ['--project', project])
  const ended = await run('vitest', ['run', ...chosen, workers, ...reporters, ...files], settings)
  return countOf(report, readVitestReport, ended, `Vitest, ${name}`)
}

async function runInBrowser(): Promise<Count[]> {
  try {
    const settings = { CHROMIUM_PATH: chromiumPath() }
    return [await runVitest('component', ['component'], { settings }), await runPlaywright(settings)]
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    return [{ passed: 0, failed: 1, names: ['Chromium'] }]
  }
}

async function runPlaywright(settings: Record<string, string>): Promise<Count> {
  const report = join(reports, 'playwright.json')
  const ended = await run('playwright', ['test', '--reporter=list,json'], {
    ...settings,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return countOf(report, readPlaywrightReport, ended, 'Playwright')
}

async function run(program: string, args: string[], settings: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(program, args, { cwd: PROJECT, env: { ...ENVIRONMENT, ...settings }, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return code === 0
}

/** A run that fails without a failed test, such as a crash or a file that does not load, counts as one failure. */
function countOf(report: string, read: (written: unknown) => Count, ended: boolean, runner: string): Count {
  if (!existsSync(report)) return { passed: 0, failed: 1, names: [runner] }
  const count = read(JSON.parse(readFileSync(report, 'utf8')))
  if (ended || count.failed > 0) return count
  return { ...count, failed: 1, names: count.names.length > 0 ? count.names : [runner] }
}
