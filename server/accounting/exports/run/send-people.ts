import { endingProblem } from './export-ending.ts'
import type { UnsentPerson } from './export-people-store.ts'
import type { ExportRun } from './export-run.ts'
import { sendPerson } from './send-person.ts'

/** Below the five that Xero takes (payroll.md 1.5), so that a manager's look at the list finds room. */
const atOnce = 4

/**
 * Sends one after the other, a few at once, until all are settled, something stands in everybody's way, or the process
 * is about to end. Nothing is on its way any more when it returns or throws.
 * @returns what stands in everybody's way, as a sentence
 */
export async function sendPeople(run: ExportRun, people: readonly UnsentPerson[]): Promise<string | null> {
  const waiting = [...people]
  const end = new AbortController()
  const ended = AbortSignal.any([run.stopping, end.signal])
  let problem: string | null = null

  async function sendInTurn() {
    for (let person = nextOf(waiting, ended); person; person = nextOf(waiting, ended)) {
      try {
        await sendPerson({ ...run, stopping: ended }, person)
      } catch (error) {
        // Whoever was being sent is taken up again by the next run.
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
