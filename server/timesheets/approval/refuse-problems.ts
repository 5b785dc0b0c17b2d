import { entryProblems, type ManualEntry } from '#shared/timesheets/entries/entry-problem.ts'
import { refuse } from '#server/core/http/refuse.ts'

/** Refuses the request if the times or breaks of an entry break a rule, with a message for each field. */
export function refuseProblems(entry: ManualEntry, now: string | null = null): void {
  const problems = entryProblems(entry, now)
  const [first] = problems
  if (!first) return
  refuse('BAD_REQUEST', first.message, Object.fromEntries(problems.map(({ path, message }) => [path, message])))
}
