import type { ProviderSnapshot } from '#shared/accounting/exports/preflight/preflight.ts'
import type { Text } from '#shared/core/text.ts'
import type { BusinessSteps } from '#server/core/http/context.ts'
import { endingProblem } from './export-ending.ts'
import type { UnsentPerson } from './export-people-store.ts'
import { sendPerson } from './send-person.ts'
import type { StoredExport } from '../exports-store.ts'
import type { PayrollProvider } from '../../providers/payroll-provider.ts'

/** Below Xero's limit of five (payroll.md 1.5), which leaves room for a manager's pre-flight check. */
const atOnce = 4

/**
 * Sends employees in order, a few at once, until all are done, a problem affects every employee, or the process is
 * stopping. No request is pending when it returns or throws.
 * @returns the problem that affects every employee
 */
export async function sendPeople(run: ExportRun, people: readonly UnsentPerson[]): Promise<Text | null> {
  const waiting = [...people]
  const end = new AbortController()
  const ended = AbortSignal.any([run.stopping, end.signal])
  let problem: Text | null = null

  async function sendInTurn() {
    for (let person = nextOf(waiting, ended); person; person = nextOf(waiting, ended)) {
      try {
        await sendPerson({ ...run, stopping: ended }, person)
      } catch (error) {
        // The next run continues with employees who were being sent.
        if (run.stopping.aborted) return
        end.abort()
        problem ??= endingProblem(error, run.found)
        if (problem === null) throw error
      }
    }
  }

  const turns = await Promise.allSettled(Array.from({ length: atOnce }, sendInTurn))
  const broken = turns.find((turn) => turn.status === 'rejected')
  if (broken) throw broken.reason
  return problem
}

const nextOf = (waiting: UnsentPerson[], ended: AbortSignal) => (ended.aborted ? undefined : waiting.shift())

/** What a run knows while it sends. */
export interface ExportRun {
  steps: BusinessSteps
  found: StoredExport
  payroll: ProviderSnapshot
  client: PayrollProvider
  /** Aborted when the process is stopping, or when a problem affects every employee. */
  stopping: AbortSignal
}
