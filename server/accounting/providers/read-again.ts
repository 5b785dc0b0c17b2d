import { setTimeout as wait } from 'node:timers/promises'
import { ProviderProblem } from './payroll-provider.ts'

const mostRepeats = 3

/**
 * Retries a read up to three times without an answer, doubling the wait each time. Only for requests that change
 * nothing.
 */
export async function readAgain<Answer>(waitMs: number, read: () => Promise<Answer>, repeats = 0): Promise<Answer> {
  try {
    return await read()
  } catch (error) {
    const lost = error instanceof ProviderProblem && error.kind === 'no-answer'
    if (!lost || repeats === mostRepeats) throw error
    await wait(waitMs * 2 ** repeats)
    return readAgain(waitMs, read, repeats + 1)
  }
}
