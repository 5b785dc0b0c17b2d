import { setTimeout as wait } from 'node:timers/promises'
import { ProviderProblem } from './payroll-provider.ts'

const mostRepeats = 3

/** Reads once more where no answer came, up to three times, each after twice the wait. For what changes nothing only. */
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
