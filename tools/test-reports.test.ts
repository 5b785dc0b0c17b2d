import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from './run-checks.ts'
import { readPlaywrightReport, readVitestReport } from './test-reports.ts'

const spec = (title: string, status: string) => ({
  title,
  file: 'shell/live.e2e.ts',
  line: 12,
  tests: [{ projectName: 'phone', status, results: [{ error: { message: 'Timed out' } }] }],
})

test('of Playwright, failed tests are named, with what they said and how to run them alone', () => {
  const suites = [
    {
      title: 'shell/live.e2e.ts',
      specs: [spec('passes', 'expected'), spec('fails (at once)', 'unexpected')],
      suites: [{ title: 'in a group', specs: [spec('fails too', 'unexpected')] }],
    },
  ]
  const { passed, failures } = readPlaywrightReport({ stats: { expected: 1 }, suites })
  expect(passed).toBe(1)
  expect(failures).toEqual([
    {
      name: 'shell/live.e2e.ts › fails (at once)',
      message: 'Timed out',
      only: ['shell/live.e2e.ts:12', '--project=phone', '-g', expect.any(String)],
    },
    expect.objectContaining({ name: 'shell/live.e2e.ts › fails too' }),
  ])
  const pattern = failures[0]?.only?.at(-1) ?? ''
  expect('phone shell/live.e2e.ts fails (at once)').toMatch(new RegExp(pattern))
  // Playwright adds a test's tags to its title.
  expect('phone shell/live.e2e.ts fails (at once) @service-worker').toMatch(new RegExp(pattern))
  expect('phone shell/live.e2e.ts fails (at once) with more').not.toMatch(new RegExp(pattern))
})

const file = (name: string, status: string, tests: Record<string, string>) => ({
  name: join(PROJECT, name),
  status,
  message: status === 'failed' ? 'Cannot find module' : '',
  assertionResults: Object.entries(tests).map(([title, result]) => ({
    ancestorTitles: ['', 'a sum'],
    title,
    status: result,
    failureMessages: result === 'failed' ? ['expected 1 to be 2'] : [],
  })),
})

test('of Vitest, failed tests and files that do not load are named, with how to run them alone', () => {
  const testResults = [
    file('tools/a.test.ts', 'failed', { adds: 'passed', 'subtracts (2)': 'failed' }),
    file('tools/b.test.ts', 'failed', {}),
    file('tools/c.test.ts', 'passed', { divides: 'passed' }),
  ]
  const { passed, failures } = readVitestReport({ numPassedTests: 2, testResults })
  expect(passed).toBe(2)
  expect(failures).toEqual([
    {
      name: 'tools/a.test.ts › a sum › subtracts (2)',
      message: 'expected 1 to be 2',
      only: ['tools/a.test.ts', '-t', expect.any(String)],
    },
    { name: 'tools/b.test.ts', message: 'Cannot find module', only: ['tools/b.test.ts'] },
  ])
  expect('a sum > subtracts (2)').toMatch(new RegExp(failures[0]?.only?.at(-1) ?? ''))
})
