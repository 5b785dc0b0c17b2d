import type { Failure } from './run-checks.ts'

/** A failed test, and how to run it alone: whether it passes. */
export type FailedTest = Failure & { passesAlone?: () => Promise<boolean> }

const tries = 2

/** More tests than this do not fail by chance: one of a hundred browser tests, but at least eight. */
export const mostFlaky = (browserTests: number) => Math.max(8, Math.floor(browserTests / 100))

/**
 * Runs each failed test again, alone, up to twice. One that passes then is flaky.
 * @param most with more failures none is run again: that is not chance
 */
export async function runAgain(failures: readonly FailedTest[], most: number) {
  const flaky: FailedTest[] = []
  const failed: FailedTest[] = []
  for (const failure of failures) {
    const passes = failures.length <= most && (await passesAgain(failure))
    ;(passes ? flaky : failed).push(failure)
  }
  return { flaky, failed }
}

async function passesAgain({ passesAlone }: FailedTest): Promise<boolean> {
  if (!passesAlone) return false
  for (let count = 0; count < tries; count++) if (await passesAlone()) return true
  return false
}
