import { expect, test } from 'vitest'
import { mostFlaky, readPlaywrightReport } from './playwright-report.ts'

const spec = (title: string, status: string) => ({ title, file: 'shell/live.e2e.ts', tests: [{ status }] })

/** A report with so many flaky tests, one of them in a group, and one test that passed at once. */
const withFlaky = (flaky: number, unexpected = 0) => ({
  stats: { expected: 1, unexpected, flaky },
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
    flaky: ['shell/live.e2e.ts › in a group'],
  })
})

test('more than three flaky tests fail the run', () => {
  expect(readPlaywrightReport(withFlaky(mostFlaky))).toMatchObject({ passed: 1 + mostFlaky, failed: 0 })
  const { passed, failed, flaky } = readPlaywrightReport(withFlaky(mostFlaky + 1))
  expect({ passed, failed }).toEqual({ passed: 1, failed: mostFlaky + 1 })
  expect(flaky).toHaveLength(mostFlaky + 1)
})

test('a test that failed twice fails the run', () => {
  expect(readPlaywrightReport(withFlaky(0, 1))).toEqual({ passed: 1, failed: 1, flaky: [] })
})
