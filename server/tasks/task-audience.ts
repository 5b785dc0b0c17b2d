import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findPeople } from '#server/employees/people/find-people.ts'

const everyone = '00000000-0000-0000-0000-000000000000'

interface People {
  everyone: boolean
  assignees: readonly string[]
}

/** Who sees a task besides the managers, as its rows carry it. `app.everyone()` stands for all employees. */
export const audienceOf = ({ everyone: isForAll, assignees }: People) => (isForAll ? [everyone] : [...assignees])

/** The people are of this business. Archived ones stay assigned to what they were assigned to. */
export async function checkAssignees({ tx }: BusinessContext, assignees: readonly string[], before: readonly string[]) {
  if (assignees.every((userId) => before.includes(userId))) return
  const people = await findPeople(tx)
  const isKnown = (userId: string) => before.includes(userId) || people.get(userId)?.active === true
  if (!assignees.every(isKnown)) refuse('BAD_REQUEST', textOf('tasks.lostPerson'), { at: 'assignees' })
}

/** The active people a task concerns: their screens refresh, and they may be notified. */
export async function concernedBy({ tx }: BusinessContext, tasks: readonly People[]): Promise<Set<string>> {
  const assigned = new Set(tasks.flatMap(({ assignees }) => assignees))
  if (!tasks.some((task) => task.everyone)) return assigned
  const people = [...(await findPeople(tx)).values()]
  return new Set([...assigned, ...people.filter(({ active }) => active).map(({ userId }) => userId)])
}

/** Refreshes the screens of the people of these tasks, before or after a change. */
export async function refreshScreensOf(ctx: BusinessContext, tasks: readonly People[]): Promise<void> {
  for (const userId of await concernedBy(ctx, tasks)) ctx.concerned.add(userId)
}
