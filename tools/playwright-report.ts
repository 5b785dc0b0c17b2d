import { z } from 'zod'
import type { Count } from './run-checks.ts'

/** A test that failed and passed when it was run once more. More of them than this fail the run. */
export const mostFlaky = 3

type Suite = { specs: { title: string; file: string; tests: { status: string }[] }[]; suites: Suite[] }

const suite: z.ZodType<Suite> = z.object({
  specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(z.object({ status: z.string() })) })),
  suites: z.lazy(() => z.array(suite)).default([]),
})

const report = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(suite),
})

/** Counts what Playwright's JSON reporter wrote, and names the flaky tests as `file › title`. */
export function readPlaywrightReport(written: unknown): Count & { flaky: string[] } {
  const { stats, suites } = report.parse(written)
  const tooMany = stats.flaky > mostFlaky
  return {
    passed: stats.expected + (tooMany ? 0 : stats.flaky),
    failed: stats.unexpected + (tooMany ? stats.flaky : 0),
    flaky: suites.flatMap(flakyIn),
  }
}

function flakyIn({ specs, suites }: Suite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(({ file, title }) => `${file} › ${title}`), ...suites.flatMap(flakyIn)]
}
