import { relative } from 'node:path'
import { z } from 'zod'
import { type Count, PROJECT } from './run-checks.ts'

/** A test that failed and passed when it was run once more. More of them than this fail the run. */
export const mostFlaky = 3

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

/** Counts what Vitest's JSON reporter wrote. A file that does not load is named, although no test of it failed. */
export function readVitestReport(written: unknown): Count {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(written)
  const names = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(PROJECT, name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [file] : []
    return failed.map(({ fullName }) => `${file} › ${fullName}`)
  })
  return { passed: numPassedTests, failed: numFailedTests, names }
}

type Suite = { specs: { title: string; file: string; tests: { status: string }[] }[]; suites: Suite[] }

const suite: z.ZodType<Suite> = z.object({
  specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(z.object({ status: z.string() })) })),
  suites: z.lazy(() => z.array(suite)).default([]),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(suite),
})

/** Counts what Playwright's JSON reporter wrote, and names the flaky tests too. */
export function readPlaywrightReport(written: unknown): Count {
  const { stats, suites } = playwrightReport.parse(written)
  const tooMany = stats.flaky > mostFlaky
  return {
    passed: stats.expected + (tooMany ? 0 : stats.flaky),
    failed: stats.unexpected + (tooMany ? stats.flaky : 0),
    names: suites.flatMap((within) => namesIn(within, 'unexpected')),
    flaky: suites.flatMap((within) => namesIn(within, 'flaky')),
  }
}

function namesIn({ specs, suites }: Suite, wanted: 'unexpected' | 'flaky'): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === wanted))
  return [...own.map(({ file, title }) => `${file} › ${title}`), ...suites.flatMap((within) => namesIn(within, wanted))]
}
