import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from './run-checks.ts'
import { mostFlaky, readPlaywrightReport, readVitestReport } from './test-reports.ts'

const spec = (title: string, status: string) => ({ title, file: 'shell/live.e2e.ts', tests: [{ status }] })

/** A report with so many flaky tests, one of them in a group, and one test that passed at once. */
const withFlaky = (flaky: number) => ({
  stats: { expected: 1, unexpected: 0, flaky },
  suites: [
    {
      specs: [
        spec('passes', 'expected'),
        ...Array.from({ length: Math.max(flaky - 1, 0) }, (_, n) => spec(`flaky ${n}`, 'flaky')),
      ],
      suites: [{ specs: flaky > 0 ? [spec('in a group', 'flaky')] : [] }],
    },
  ],
})

test('a flaky test counts as passed, and is named', () => {
  expect(readPlaywrightReport(withFlaky(1))).toEqual({
    passed: 2,
    failed: 0,
    names: [],
    flaky: ['shell/live.e2e.ts › in a group'],
  })
})

test('more than three flaky tests fail the run', () => {
  expect(readPlaywrightReport(withFlaky(mostFlaky))).toMatchObject({ passed: 1 + mostFlaky, failed: 0 })
  const { passed, failed, flaky } = readPlaywrightReport(withFlaky(mostFlaky + 1))
  expect({ passed, failed }).toEqual({ passed: 1, failed: mostFlaky + 1 })
  expect(flaky).toHaveLength(mostFlaky + 1)
})

test('a test that failed twice fails the run, and is named', () => {
  const report = { stats: { expected: 0, unexpected: 1, flaky: 0 }, suites: [{ specs: [spec('fails', 'unexpected')] }] }
  expect(readPlaywrightReport(report)).toEqual({
    passed: 0,
    failed: 1,
    names: ['shell/live.e2e.ts › fails'],
    flaky: [],
  })
})

const file = (name: string, status: string, tests: Record<string, string>) => ({
  name: join(PROJECT, name),
  status,
  assertionResults: Object.entries(tests).map(([fullName, result]) => ({ fullName, status: result })),
})

test('of Vitest, failed tests and files that do not load are named', () => {
  const testResults = [
    file('tools/a.test.ts', 'failed', { adds: 'passed', subtracts: 'failed' }),
    file('tools/b.test.ts', 'failed', {}),
    file('tools/c.test.ts', 'passed', { divides: 'passed' }),
  ]
  expect(readVitestReport({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 1,
    names: ['tools/a.test.ts › subtracts', 'tools/b.test.ts'],
  })
})
