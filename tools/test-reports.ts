import { relative } from 'node:path'
import { z } from 'zod'
import { type Count, type Failure, PROJECT } from './run-checks.ts'

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
})

/** Reads what Vitest's JSON reporter wrote. A file that does not load is a failure, although no test of it failed. */
export function readVitestReport(written: unknown): Count {
  const { numPassedTests, testResults } = vitestReport.parse(written)
  const failures = testResults.flatMap(({ name, status, message, assertionResults }): Failure[] => {
    const file = relative(PROJECT, name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [{ name: file, message, only: [file] }] : []
    return failed.map(({ ancestorTitles, title, failureMessages }) => {
      const path = [...ancestorTitles.filter(Boolean), title]
      return {
        name: [file, ...path].join(' › '),
        message: failureMessages.join('\n'),
        only: [file, '-t', `^${RegExp.escape(path.join(' > '))}$`],
      }
    })
  })
  return { passed: numPassedTests, failures }
}

const playwrightTest = z.object({
  projectName: z.string(),
  status: z.string(),
  results: z.array(z.object({ error: z.object({ message: z.string().default('') }).optional() })),
})
const spec = z.object({ title: z.string(), file: z.string(), line: z.number(), tests: z.array(playwrightTest) })
type Suite = { title: string; specs: z.infer<typeof spec>[]; suites: Suite[] }
const suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(spec),
  suites: z.lazy(() => z.array(suite)).default([]),
})

const playwrightReport = z.object({ stats: z.object({ expected: z.number() }), suites: z.array(suite) })

/** Reads what Playwright's JSON reporter wrote. */
export function readPlaywrightReport(written: unknown): Count {
  const { stats, suites } = playwrightReport.parse(written)
  return { passed: stats.expected, failures: suites.flatMap(failuresIn) }
}

function failuresIn({ specs, suites }: Suite): Failure[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        name: `${file} › ${title}`,
        message: results.map(({ error }) => error?.message ?? '').join('\n'),
        only: [`${file}:${line}`, `--project=${projectName}`, '-g', `${RegExp.escape(title)}( @\\S+)*$`],
      })),
  )
  return [...own, ...suites.flatMap(failuresIn)]
}
