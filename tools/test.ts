import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'

import { chromiumPath } from './chromium.ts'
import { type FailedTest, mostFlaky, runAgain } from './run-again.ts'
import { CHECKS, PROJECT, runChecks } from './run-checks.ts'
import { runPlaywright, runVitest, type TestCount } from './test-runners.ts'

// --database runs the database tests only, on the PostgreSQL of MUSTER_TEST_DATABASE_URL if it is set.
// --again runs failed tests again at the end, as CI always does.
const { values } = parseArgs({ options: { database: { type: 'boolean' }, again: { type: 'boolean' } } })

const stages: { name: string; count: TestCount; seconds: number }[] = []

if (values.database) await runStage('database', () => runVitest(['server'], databaseTests()))
else {
  await runStage('checks', () => runChecks(CHECKS))
  await runStage('unit', () => runVitest(['!server', '!phone histories', '!component']))
  await runStage('server', () => runVitest(['server', 'phone histories']))
  await runInBrowser()
}

const passed = stages.reduce((sum, { count }) => sum + count.passed, 0)
const failures = stages.flatMap(({ count }) => count.failures)
const { flaky, failed } = await judge()
console.log(stages.map(({ name, seconds }) => `${name} ${seconds} s`).join(' · '))
if (flaky.length > 0) console.log(`Flaky: failed, then passed alone\n${flaky.map(described).join('\n')}`)
if (failed.length > 0) console.log(`Failed:\n${failed.map(({ name }) => name).join('\n')}`)
console.log(`${passed + flaky.length} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1

async function judge() {
  if (!values.again && !process.env['CI']) return { flaky: [], failed: failures }
  const inBrowser = stages.filter(({ name }) => name === 'component' || name === 'browser')
  const most = mostFlaky(inBrowser.reduce((sum, { count }) => sum + count.passed + count.failures.length, 0))
  if (failures.length > most) console.log(`More than ${most} failed, which is not chance, so none is run again.`)
  return runAgain(failures, most)
}

async function runStage(name: string, work: () => Promise<TestCount>): Promise<void> {
  const start = performance.now()
  const count = await work()
  stages.push({ name, count, seconds: Math.round((performance.now() - start) / 1000) })
}

async function runInBrowser(): Promise<void> {
  let settings: { CHROMIUM_PATH: string }
  try {
    settings = { CHROMIUM_PATH: chromiumPath() }
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : String(problem)
    console.error(message)
    stages.push({ name: 'browser', count: { passed: 0, failures: [{ name: 'Chromium', message }] }, seconds: 0 })
    return
  }
  await runStage('component', () => runVitest(['component'], [], settings))
  await runStage('browser', () => runPlaywright(settings))
}

function databaseTests(): string[] {
  return globSync('{server,test,tools}/**/*.test.ts', { cwd: PROJECT }).filter((path) =>
    readFileSync(join(PROJECT, path), 'utf8').includes(`from '#test/database.ts'`),
  )
}

/** With the beginning of its first failure. */
function described({ name, message }: FailedTest): string {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, 8)
  return [name, ...lines.map((line) => `  ${line}`)].join('\n')
}
