import { inTurns } from './in-turns.ts'
import { ProviderProblem, type ProviderProblemKind } from './payroll-provider.ts'

/** Matches the concurrency of sending (send-people.ts), which leaves room for a manager's pre-flight check. */
const atOnce = 4

/**
 * With so many employees unanswered and none answered, or so many in a row later, the provider is down; asking on would
 * only use up its limits and keep everyone waiting.
 */
const mostUnanswered = 3
const mostInARow = 8

const ofOneEmployee: ReadonlySet<ProviderProblemKind> = new Set(['no-answer', 'refused', 'forbidden'])

/**
 * Whether a problem with one employee's record may concern that employee alone. A rejected token and a limit concern
 * every employee. So does a missing permission or an outage, but then the provider's lists can't be read either.
 */
export const concernsOneEmployee = (problem: unknown): problem is ProviderProblem =>
  problem instanceof ProviderProblem && ofOneEmployee.has(problem.kind)

/**
 * Reads something of each employee, a few at once. A problem that concerns one employee is their result; any other is
 * thrown, and so is the provider's silence about all of them.
 */
export async function readEach<Employee, Result>(
  employees: readonly Employee[],
  read: (employee: Employee) => Promise<Result>,
): Promise<Map<Employee, Result | ProviderProblem>> {
  const results = new Map<Employee, Result | ProviderProblem>()
  let answered = 0
  let inARow = 0
  const noteAnswer = () => {
    answered += 1
    inARow = 0
  }
  await inTurns(employees, atOnce, async (employee) => {
    try {
      results.set(employee, await read(employee))
      noteAnswer()
    } catch (problem) {
      if (!concernsOneEmployee(problem)) throw problem
      if (problem.kind === 'no-answer') inARow += 1
      else noteAnswer()
      if (inARow >= (answered === 0 ? mostUnanswered : mostInARow)) throw problem
      results.set(employee, problem)
    }
  })
  return results
}
